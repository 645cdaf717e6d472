import LinuxIO
import Testing

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1:80"), ("0.0.0.0", "0.0.0.0:80"), ("255.255.255.255", "255.255.255.255:80"),
        ("::1", "[::1]:80"), ("2001:DB8:0::1", "[2001:db8::1]:80"), ("fe80::1%1", "[fe80::1%1]:80"),
        ("fe80::1%lo", "[fe80::1%1]:80"), ("::ffff:192.0.2.1", "[::ffff:192.0.2.1]:80")
    ])
    func readsAddressesInDigits(text: String, description: String) {
        #expect(SocketAddress(numeric: text, port: 80)?.description == description)
    }

    @Test(arguments: [
        "", " ", "localhost", "192.0.2", "192.0.2.256", "1.2.3.4.5", "0x7f.1", "::1::", "fe80::1%", "fe80::1%none",
        "%lo", "192.0.2.1%lo", "192.0.2.1\0", "[::1]", "::1 "
    ])
    func refusesEverythingElse(text: String) {
        #expect(SocketAddress(numeric: text, port: 80) == nil)
    }

    @Test(arguments: [
        ("224.0.0.1", true), ("239.255.255.255", true), ("223.255.255.255", false), ("240.0.0.1", false),
        ("ff02::1", true), ("fe80::1", false)
    ])
    func knowsMulticastGroups(text: String, isMulticast: Bool) {
        #expect(SocketAddress(numeric: text, port: 1)?.isMulticast == isMulticast)
    }

    private static var localhostIsKnown: Bool {
        // Without the reason: where there is no such name the test says that it is not run.
        (try? SocketAddress.resolve(host: "localhost", port: 1)) != nil
    }

    @Test(.enabled(if: localhostIsKnown, "localhost cannot be looked up here"))
    func looksUpANameAndPassesDigitsThrough() throws {
        let local = try SocketAddress.resolve(host: "localhost", port: 2947)
        let loopback = [SocketAddress(numeric: "127.0.0.1", port: 2947), SocketAddress(numeric: "::1", port: 2947)]
        #expect(!local.isEmpty)
        #expect(local.allSatisfy(loopback.contains))
        #expect(try SocketAddress.resolve(host: "192.0.2.1", port: 1) == [SocketAddress(numeric: "192.0.2.1", port: 1)])
    }

    @Test(arguments: ["", "host\0name", "none.invalid"])
    func aNameThatIsNoneSaysSo(name: String) {
        #expect {
            _ = try SocketAddress.resolve(host: name, port: 1)
        } throws: { error in
            "\(error)".hasPrefix("look up ") && (error as? NameLookUpError)?.reason.isEmpty == false
        }
    }
}
