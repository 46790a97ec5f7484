import RPC
import ServiceKit
import TestKit
import Town

enum SweptContracts {
    /// Those that the programs with contexts offer: all of the town but egress.
    static let all = Town.contexts.map(\.contract) + Town.commonContracts

    static let calls = all.flatMap { $0.calls }

    /// Members that no call has. Who may make the call is told of them, and nothing is done.
    static let invalid = Array(#"{"noCallHasThisMember":1}"#.utf8)
}

extension ServiceParts {
    /// The calls that the program answers, by its own count of them.
    /// - Throws: ``UnlistedCall``.
    func calls() async throws -> [any Call.Type] {
        let counted = try await metrics().families.first { $0.name == "kvart_rpc_calls_total" }?.samples ?? []
        return try Set(counted.compactMap { $0.labels["call"] }).sorted().filter { !$0.hasPrefix("rpc.") }.map { name in
            guard let call = SweptContracts.calls.first(where: { $0.name == name }) else {
                throw UnlistedCall(name: name)
            }
            return call
        }
    }

    /// A call of a contract that ``Town/contracts`` does not have.
    struct UnlistedCall: Error {
        var name: String
    }

    func metrics() async throws -> ServiceMetrics { try await own("rpc.metrics") }
    func health() async throws -> Health { try await own("rpc.health") }

    /// How much of its scheduled work is due and not done.
    func jobsDue() async throws -> Double {
        let families = try await metrics().families.filter { $0.name == "kvart_jobs_due" }
        return families.flatMap(\.samples).compactMap(\.value).reduce(0, +)
    }

    private func own<Reply: Decodable>(_ method: String) async throws -> Reply {
        let client = InProcessClient(dispatcher, as: SweptCaller.root)
        let reply = try await client.send(method, params: Array("{}".utf8), timeout: .seconds(5))
        return try JSONReader.decode(Reply.self, from: reply, unknownMembers: .refused)
    }
}

extension Call {
    /// Whether the call is a step that one program takes in the work of another.
    static var isStepOfPrograms: Bool { if case .services = access { !isReadOnly } else { false } }
}

extension InProcessClient {
    /// The type of the error that a call gets; `nil` for a reply.
    func refusal(of name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async throws -> String? {
        try await error(name, call, meta: meta)?.data.type
    }
}
