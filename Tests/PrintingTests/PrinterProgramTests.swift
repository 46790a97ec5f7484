import Printing
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("The printing programs and their limits", .timeLimit(.minutes(3)))
struct PrinterProgramTests {
    private let now = Instant(milliseconds: 1_795_600_800_000)

    private func program(_ name: String, time: Duration = .seconds(60)) -> PrinterProgram {
        PrinterProgram(name: name, package: "coreutils", time: time)
    }

    @Test("A program reads the input and writes the output, without the environment of the service")
    func environment() async throws {
        let copied = try await program("cat").run([], input: Array("Суми".utf8), atMost: 100, at: now)
        #expect(String(decoding: copied, as: UTF8.self) == "Суми")
        let variables = try await program("env").run([], atMost: 1_000, at: now)
        let lines = String(decoding: variables, as: UTF8.self).split(separator: "\n").sorted()
        #expect(lines == ["LANG=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin", "SOURCE_DATE_EPOCH=1795600800"])
    }

    @Test("Arguments are not interpreted by a shell")
    func noShell() async throws {
        let words = ["a b", "$HOME", "`id`", "; id", "\"'\\"]
        let printed = try await program("printf").run(["%s|"] + words, atMost: 1_000, at: now)
        let expected = words.map { "\($0)|" }.joined()
        #expect(String(decoding: printed, as: UTF8.self) == expected)
    }

    @Test("A missing program is named with its package")
    func missing() async throws {
        await #expect(throws: PrinterFault.missing(program: "no-such-program", package: "coreutils")) {
            try await program("no-such-program").run([], atMost: 100, at: now)
        }
    }

    @Test("A program that does not end is killed")
    func endless() async throws {
        let limit = Duration.milliseconds(200)
        let took = await ContinuousClock().measure {
            await #expect(throws: PrinterFault.timedOut(program: "sleep", after: limit)) {
                try await program("sleep", time: limit).run(["600"], atMost: 100, at: now)
            }
        }
        #expect(took < .seconds(60))
    }

    @Test("A program that writes without end is stopped, and output of exactly the limit is accepted")
    func tooLong() async throws {
        await #expect(throws: PrinterFault.tooLong(program: "yes", atMost: 1_000)) {
            try await program("yes").run([], atMost: 1_000, at: now)
        }
        let bytes = [UInt8](repeating: 7, count: 1_000)
        #expect(try await program("cat").run([], input: bytes, atMost: 1_000, at: now) == bytes)
        await #expect(throws: PrinterFault.tooLong(program: "cat", atMost: 999)) {
            try await program("cat").run([], input: bytes, atMost: 999, at: now)
        }
    }

    @Test("A failing program's error output is in the fault")
    func failing() async throws {
        let fault = await #expect(throws: PrinterFault.self) {
            try await program("cat").run(["/nonexistent"], atMost: 100, at: now)
        }
        #expect(fault?.description.contains("No such file") == true)
    }

    @Test("A cancelled task kills its program")
    func cancelled() async throws {
        let took = await ContinuousClock().measure {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await #expect(throws: (any Error).self) {
                        try await program("sleep", time: .seconds(600)).run(["600"], atMost: 100, at: now)
                    }
                }
                group.cancelAll()
            }
        }
        // Without cancellation it would end after ten minutes.
        #expect(took < .seconds(120))
    }
}
