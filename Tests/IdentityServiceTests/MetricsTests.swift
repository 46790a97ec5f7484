import RPC
import Testing
import Town

@Suite("Identity's metrics")
struct MetricsTests {
    @Test("The metrics have the lag of every event source and of the job queue")
    func families() async throws {
        try await IdentityUnderTest.run { identity in
            let reply = try await identity.operator.send(
                "rpc.metrics", params: Array("{}".utf8), timeout: .seconds(5))
            let metrics = try JSONReader.decode(ServiceMetrics.self, from: reply, unknownMembers: .refused)
            let names = metrics.families.map(\.name)
            // One sample for each source.
            let sources = Town.notificationSources.count
            #expect(names.count { $0 == "kvart_event_lag_events" } == sources)
            #expect(names.count { $0 == "kvart_event_lag_seconds" } == sources)
            let lag = metrics.families.first { $0.name == "kvart_job_lag_seconds" }
            #expect(lag?.samples.first?.value == 0)
            let items = metrics.families.first { $0.name == "kvart_jobs_due" }
            let kinds = items?.samples.compactMap { $0.labels["kind"] } ?? []
            #expect(kinds.contains("deleteAccount"))
            #expect(items?.samples.allSatisfy { $0.value == 0 } == true)
        }
    }
}
