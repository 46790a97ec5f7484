import TestKit
import Testing

@Suite("A program that a test starts")
struct RunningProgramTests {
    @Test("The whole output of a program is read, even if the program ends first")
    func wholeOutput() async throws {
        for round in 1...20 {
            let program = try RunningProgram("/usr/bin/seq", ["1", "30000"])
            let status = try await program.end()
            #expect(status == 0)
            let isWhole = program.output.hasPrefix("1\n2\n") && program.output.hasSuffix("\n30000\n")
            try #require(isWhole, "round \(round)")
        }
    }
}
