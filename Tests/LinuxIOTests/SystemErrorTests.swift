import Glibc
import LinuxIO
import Testing

@Suite struct SystemErrorTests {
    @Test func saysWhatOnWhatAndWhy() {
        let error = SystemError(number: EACCES, call: "open", thing: "/dev/ttyACM0")
        #expect(error.description == "open /dev/ttyACM0: Permission denied")
        let bare = SystemError(number: ENOMEM, call: "epoll_create1")
        #expect(bare.description == "epoll_create1: Cannot allocate memory")
    }

    @Test func aHostileNameStaysOnOneLineAndIsCut() {
        let name = "a\nb\u{1B}[2J" + String(repeating: "x", count: 1000)
        let text = SystemError(number: ENOENT, call: "open", thing: name).description
        #expect(text.utf8.allSatisfy { $0 >= 0x20 })
        #expect(text.utf8.count < 320)
        #expect(text.hasPrefix("open a\\nb\\u{1B}[2Jxxx"))
    }

    @Test func anUnknownNumberStillHasADescription() {
        #expect(SystemError(number: 4095, call: "read").description.contains("4095"))
    }

    @Test(arguments: [
        (ENOENT, SystemError.Kind.missing, true), (EACCES, .permission, false), (ENOSPC, .full, true),
        (EISDIR, .isDirectory, false), (ECONNREFUSED, .unreachable, true), (EPIPE, .disconnected, true),
        (EMFILE, .exhausted, true), (EINVAL, .other, false)
    ])
    func classifies(number: CInt, kind: SystemError.Kind, mayPass: Bool) {
        let error = SystemError(number: number, call: "open")
        #expect(error.kind == kind)
        #expect(error.kind.mayPass == mayPass)
    }
}
