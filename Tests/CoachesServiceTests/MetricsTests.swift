import ServiceKit
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing

@testable import CoachesService

@Suite("Metrics of transport-booking")
struct MetricsTests {
    private func families(_ town: CoachTown) async throws -> [MetricFamily] {
        let reply = try await town.coaches.send("rpc.metrics", params: Array("{}".utf8), timeout: .seconds(5))
        return try JSONReader.decode(ServiceMetrics.self, from: reply, unknownMembers: .refused).families
    }

    @Test("The metrics count overdue jobs by kind")
    func lags() async throws {
        let families = try await families(try await CoachTown())
        let lag = families.first { $0.name == "kvart_job_lag_seconds" }
        #expect(lag?.samples.first?.value == 0)
        let items = families.first { $0.name == "kvart_jobs_due" }
        let kinds = items?.samples.compactMap { $0.labels["kind"] } ?? []
        #expect(kinds.contains("sendRefund"))
    }

    @Test("The metrics show the lag behind identity's feed when the consumer runs", .timeLimit(.minutes(3)))
    func running() async throws {
        let town = try await CoachTown()
        let consumer = try #require(town.parts.background.lazy.compactMap { $0 as? EventConsumer }.first)
        let isKnown = try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await consumer.run() }
            defer { group.cancelAll() }
            return try await eventually {
                let lag = try await families(town).first { $0.name == "kvart_event_lag_events" }
                return lag?.samples.first?.value == 0 && lag?.samples.first?.labels == ["source": "identity"]
            }
        }
        #expect(isKnown)
    }
}
