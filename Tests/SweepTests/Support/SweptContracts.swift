import RPC
import ServiceKit
import TestKit
import Town

enum SweptContracts {
    /// The contracts of the programs with contexts: all of the town except egress.
    static let all = Town.contexts.map(\.contract) + Town.commonContracts

    static let calls = all.flatMap { $0.calls }

    /// A member that no call has. A caller with access gets a fault for it, and the call has no effect.
    static let invalid = Array(#"{"noCallHasThisMember":1}"#.utf8)
}

extension ServiceParts {
    /// Returns the calls that the program answers, from its call metrics.
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

    /// Returns the number of due jobs.
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
    /// Whether the call is a step of a program in the work of another one.
    static var isStepOfPrograms: Bool { if case .services = access { !isReadOnly } else { false } }
}

extension InProcessClient {
    /// Returns the type of a call's error; `nil` for a reply.
    func refusal(of name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async throws -> String? {
        try await error(name, call, meta: meta)?.data.type
    }
}
