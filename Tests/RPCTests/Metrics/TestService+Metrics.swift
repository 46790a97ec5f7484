import RPC
import Testing

extension TestService {
    /// A peer on the metrics listener.
    static let watcher = Peer(uid: 903, role: .metrics)

    /// Returns the answer of `rpc.metrics`.
    func metrics() async throws -> ServiceMetrics {
        let answer = try await answer(call: "rpc.metrics", "{}", from: Self.watcher)
        let result = try #require(answer.root[member: "result"])
        return try JSONReader.decode(ServiceMetrics.self, from: result, unknownMembers: .refused)
    }

    /// Returns the outcomes of the calls with this name, without zero counts.
    func outcomes(of call: String) async throws -> [String: Int] {
        let samples = try await metrics().family("kvart_rpc_calls_total").samples
        let counted = samples.filter { $0.labels["call"] == call && $0.value != 0 }
        return Dictionary(uniqueKeysWithValues: counted.map { ($0.labels["outcome"] ?? "", Int($0.value ?? 0)) })
    }

    /// Returns the value of a family without labels.
    func number(_ name: String) async throws -> Int {
        Int(try #require(await metrics().family(name).samples.first?.value))
    }
}

extension ServiceMetrics {
    func family(_ name: String) throws -> MetricFamily { try #require(families.first { $0.name == name }) }
}
