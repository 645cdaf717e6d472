import Testing

@testable import Configuration

/// Whatever a file holds, it is read or its problems are named; nothing traps.
struct HostileConfigurationTests {
    private let sample = Array(
        """
        # c
        [Agent]
        LogLevel=info
        StaleAfterSec=1s 2.5ms
        [Source g]
        Type=i2c
        Address=0x42
        [Sink u]
        Type=udp
        Host=::1
        Port=\\
        ; c
        50
        [Sink f]
        Type=file
        Path=/x
        """.utf8)

    /// The problems of a file, after checking that each can be shown on one line and lies within the file.
    private func problems(of bytes: [UInt8]) -> ConfigurationProblems? {
        let lines = bytes.count(where: { $0 == 0x0A }) + 1
        do throws(ConfigurationProblems) {
            _ = try ExampleTable.table.read(ConfigurationSet(main: ConfigurationFile(name: "t", bytes: bytes)))
            return nil
        } catch {
            #expect(!error.isEmpty)
            for problem in error.problems {
                let line = problem.place?.line
                #expect(line == nil || (1...lines).contains(line ?? 0))
                let isPrintable = problem.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                #expect(isPrintable)
                #expect(problem.description.utf8.count < 600)
            }
            return error
        }
    }

    @Test func everyTruncationIsReadOrNamed() {
        var read = 0
        for count in 0...sample.count where problems(of: Array(sample[..<count])) == nil { read += 1 }
        // A cut mostly leaves half a key, half a value or a section without what it needs.
        #expect(problems(of: sample) == nil)
        #expect(read > 20)
        #expect(read < sample.count / 2)
    }

    @Test func everySingleByteCorruptionIsReadOrNamed() {
        let bytes: [UInt8] = [
            0, 1, 9, 10, 13, 0x20, 0x22, 0x23, 0x2D, 0x2E, 0x30, 0x3A, 0x3B, 0x3D, 0x41, 0x5B, 0x5C, 0x5D, 0x7A, 0x7F,
            0x80, 0xC3, 0xE2,
            0xF0, 0xFE, 0xFF
        ]
        var refused = 0
        for index in sample.indices {
            for byte in bytes {
                var corrupted = sample
                corrupted[index] = byte
                if problems(of: corrupted) != nil { refused += 1 }
            }
        }
        #expect(refused > sample.count)
    }

    @Test func everyByteInEveryPlaceOfALineIsParsed() {
        let line = Array("[A b]\nK=1\\\nL".utf8)
        for index in line.indices {
            for byte in UInt8.min ... .max {
                var corrupted = line
                corrupted[index] = byte
                let document = INIDocument(ConfigurationFile(name: "t", bytes: corrupted))
                #expect(document.sections.count <= 2)
            }
        }
    }

    @Test func randomBytesAreReadOrNamed() {
        var state: UInt64 = 20_260_101
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<200 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let draw = UInt8(truncatingIfNeeded: state >> 56)
                // Half of them from what the syntax is made of.
                bytes.append(draw < 128 ? draw : Array("[]=\\\n#;\r \tAgentSource".utf8)[Int(draw) % 21])
            }
            #expect(problems(of: bytes) != nil)
        }
    }

    @Test(arguments: [
        ("x\n", 10_000), ("=\n", 10_000), ("[\n", 10_000), ("[]\n", 10_000), ("K=1\n", 10_000), ("\0\n", 10_000),
        ("\\\n", 1), ("[Agent]\n", 9744), ("[Agent]\nK=1\n", 9744 + 256)
    ])
    func junkIsCountedAndKeptWithinTheLimit(unit: String, expected: Int) {
        let found = problems(of: Array(String(repeating: unit, count: 10_000).utf8))
        #expect(found?.count == expected)
        #expect(found?.problems.count == min(expected, ConfigurationProblems.limit))
    }

    @Test func strayKeysAreAllCounted() {
        let text = "[Sink a]\nType=file\nPath=/x\n" + String(repeating: "Port=1\nBaudRat=1\n", count: 5000)
        #expect(problems(of: Array(text.utf8))?.count == 10_000)
    }
}
