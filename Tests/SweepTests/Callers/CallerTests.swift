import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

/// R01.13 R01.21 R01.24 R01.30 R01.36 R03.13 R03.59
@Suite("The access to calls")
struct CallerTests {
    /// A valid call, so that only the caller can be refused.
    private static func valid<C: Call>(_ type: C.Type) throws -> [UInt8] {
        let example = try #require(C.documentedExamples.first, "\(C.name) has no example")
        return try JSONWriter.encode(example.call)
    }

    @Test("Every call refuses every caller without access, and accepts every other", arguments: SweptProgram.all)
    func callers(program: SweptProgram) async throws {
        try await program.with { parts in
            for call in try await parts.calls() {
                for (caller, refusal) in SweptCaller.all(for: call.access) {
                    let client = InProcessClient(parts.dispatcher, as: caller.peer)
                    let members = try refusal == nil ? SweptContracts.invalid : Self.valid(call)
                    let heard = try await client.refusal(of: call.name, members, meta: caller.meta)
                    #expect(heard == refusal ?? "rpc.invalid", "\(call.name) by \(caller.name)")
                }
            }
        }
    }

    @Test("The programs answer every call of every contract except egress")
    func complete() async throws {
        var answered: Set<String> = []
        for program in SweptProgram.all {
            try await program.with { parts in
                for call in try await parts.calls() { answered.insert(call.name) }
            }
        }
        #expect(answered == Set(SweptContracts.calls.map { $0.name }))
    }
}
