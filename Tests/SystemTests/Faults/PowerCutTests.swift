import TestKit
import Testing

@Suite("The power is cut")
struct PowerCutTests {
    @Test("what real services have answered is there afterwards, and controls that give durability up are caught")
    func replay() async throws {
        let program = try RunningProgram.product("powercut", ["--points", "150"])
        let status = try await program.end(within: 120)
        #expect(status == 0, "\(program.output)")
    }
}
