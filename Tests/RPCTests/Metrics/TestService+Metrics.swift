import RPC
import Testing

extension TestService {
    /// Somebody at the door for whoever watches.
    static let watcher = Peer(uid: 903, role: .metrics)

    /// What `rpc.metrics` answers.
    func metrics() async throws -> ServiceMetrics {
        let answer = try await answer(call: "rpc.metrics", "{}", from: Self.watcher)
        let result = try #require(answer.root[member: "result"])
        return try JSONReader.decode(ServiceMetrics.self, from: result, unknownMembers: .refused)
    }

    /// What became of the calls of this name, without what became of none.
    func outcomes(of call: String) async throws -> [String: Int] {
        let samples = try await metrics().family("kvart_rpc_calls_total").samples
        let counted = samples.filter { $0.labels["call"] == call && $0.value != 0 }
        return Dictionary(uniqueKeysWithValues: counted.map { ($0.labels["outcome"] ?? "", Int($0.value ?? 0)) })
    }

    /// The one number of a family without labels.
    func number(_ name: String) async throws -> Int {
        Int(try #require(await metrics().family(name).samples.first?.value))
    }
}

extension ServiceMetrics {
    func family(_ name: String) throws -> MetricFamily { try #require(families.first { $0.name == name }) }
}
