import TestKit
import Testing

@Suite("A program that a test starts")
struct RunningProgramTests {
    @Test("All that a program prints is read, also when it ends before that")
    func wholeOutput() async throws {
        for round in 1...100 {
            let program = try RunningProgram("/usr/bin/seq", ["1", "30000"])
            let all = try await program.output(within: 5) { $0.hasSuffix("\n30000\n") ? $0 : nil }
            let isWhole = all.hasPrefix("1\n2\n")
            #expect(isWhole, "round \(round)")
            let status = try await program.end()
            #expect(status == 0)
        }
    }
}
