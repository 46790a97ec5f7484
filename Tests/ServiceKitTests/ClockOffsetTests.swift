import ArgumentParser
import Foundation
@testable import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("A clock that tests move")
struct ClockOffsetTests {
    /// Returns the offset of the service's clock, to the second, because the two clocks are read one after the other.
    private func seconds(_ runtime: RuntimeEnvironment) -> Int {
        Int(((runtime.now() - RuntimeEnvironment.live.now()) / .seconds(1)).rounded())
    }

    @Test("The clock follows the file's offset at once, and has none without a file or with an empty one")
    func moved() async throws {
        try await withScratchFolder { folder in
            let clock = MovedClock(folder + "/clock")
            let runtime = try ServiceOptions.parse(clock.arguments).runtime()
            #expect(seconds(runtime) == 0)
            try clock.set(to: .seconds(86_400))
            #expect(seconds(runtime) == 86_400)
            try clock.advance(by: .seconds(-3 * 86_400))
            #expect(seconds(runtime) == -2 * 86_400)
            try "".write(toFile: clock.path, atomically: true, encoding: .utf8)
            #expect(seconds(runtime) == 0)
        }
    }

    @Test("An invalid file stops the start; later it changes nothing")
    func unreadable() async throws {
        try await withScratchFolder { folder in
            let clock = MovedClock(folder + "/clock")
            try clock.set(to: .seconds(60))
            let runtime = try ServiceOptions.parse(clock.arguments).runtime()
            for text in ["tomorrow", "1.5", "9223372036854775807"] {
                try text.write(toFile: clock.path, atomically: true, encoding: .utf8)
                #expect(throws: ConfigurationError.self) { try ServiceOptions.parse(clock.arguments).runtime() }
                #expect(seconds(runtime) == 60)
            }
        }
    }

    @Test("Without the option the clock is the system's")
    func absent() throws {
        #expect(seconds(try ServiceOptions.parse([]).runtime()) == 0)
    }

    @Test(
        "A process knows whether systemd started it; a child of such a process was not started by systemd",
        arguments: [
            (nil, nil, false), (nil, "100", false), ("4f1c", nil, true), ("4f1c", "100", true), ("4f1c", "99", false),
            ("4f1c", "", true),
        ] as [(String?, String?, Bool)])
    func unit(invocation: String?, executed: String?, isUnit: Bool) {
        #expect(ServiceManager.hasStarted(process: 100, invocation: invocation, executed: executed) == isUnit)
    }
}
