import ArgumentParser
import Foundation
@testable import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("A clock that tests move")
struct ClockOffsetTests {
    /// How far the service's clock is ahead, to the second.
    private func seconds(_ effects: Effects) -> Int64 {
        // The two are read one after the other.
        (effects.now() - Effects.live.now() + .milliseconds(500)).components.seconds
    }

    @Test("It is ahead or behind by what the file says, at once, and right without a file or with an empty one")
    func moved() async throws {
        try await withScratchFolder { folder in
            let clock = MovedClock(folder + "/clock")
            let effects = try ServiceOptions.parse(clock.arguments).effects()
            #expect(seconds(effects) == 0)
            try clock.set(to: .seconds(86_400))
            #expect(seconds(effects) == 86_400)
            try clock.advance(by: .seconds(-3 * 86_400))
            #expect(seconds(effects) == -2 * 86_400)
            try "".write(toFile: clock.path, atomically: true, encoding: .utf8)
            #expect(seconds(effects) == 0)
        }
    }

    @Test("A text of the file that is no number stops the start; later it changes nothing")
    func unreadable() async throws {
        try await withScratchFolder { folder in
            let clock = MovedClock(folder + "/clock")
            try clock.set(to: .seconds(60))
            let effects = try ServiceOptions.parse(clock.arguments).effects()
            for text in ["tomorrow", "1.5", "9223372036854775807"] {
                try text.write(toFile: clock.path, atomically: true, encoding: .utf8)
                #expect(throws: ConfigurationError.self) { try ServiceOptions.parse(clock.arguments).effects() }
                #expect(seconds(effects) == 60)
            }
        }
    }

    @Test("Without the option the clock is the system's")
    func absent() throws {
        #expect(seconds(try ServiceOptions.parse([]).effects()) == 0)
    }

    @Test(
        "A process that systemd started itself knows it; a child of one is none",
        arguments: [
            (nil, nil, false), (nil, "100", false), ("4f1c", nil, true), ("4f1c", "100", true), ("4f1c", "99", false),
            ("4f1c", "", true),
        ] as [(String?, String?, Bool)])
    func unit(invocation: String?, executed: String?, isUnit: Bool) {
        #expect(ServiceManager.hasStarted(process: 100, invocation: invocation, executed: executed) == isUnit)
    }
}
