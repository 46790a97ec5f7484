import RPC
import SQLiteKit
import TestKit
import Town

enum SweptContracts {
    /// Those whose calls clients can make, and those of every service.
    static let all: [any (Contract & SendableMetatype).Type] =
        Town.contexts.map(\.contract) + [
            AccountsContract.self, AttachmentsContract.self, DatabaseContract.self, EventsContract.self,
            StreamsContract.self,
        ]

    static let calls = all.flatMap { $0.calls }

    /// Members that no call has. Who may make the call is told of them, and nothing is done.
    static let invalid = Array(#"{"noCallHasThisMember":1}"#.utf8)

    /// The calls that the service answers.
    static func calls(of dispatcher: Dispatcher) async throws -> [any Call.Type] {
        let client = InProcessClient(dispatcher, as: SweptCaller.stranger)
        var answered: [any Call.Type] = []
        for call in calls where try await client.refusal(of: call.name, invalid) != "rpc.unknownCall" {
            answered.append(call)
        }
        return answered
    }
}

extension InProcessClient {
    /// The type of the error that a call gets; `nil` for a reply.
    func refusal(of name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async throws -> String? {
        try await error(name, call, meta: meta)?.data.type
    }
}
