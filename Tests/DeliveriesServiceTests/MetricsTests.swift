import ContextKit
import ServiceKit
import DeliveriesContract
import DeliveriesService
import RPC
import SQLiteKit
import Synchronization
import TestKit
import TestTowns
import Testing

@Suite("The metrics of deliveries")
struct MetricsTests {
    @Test("The metrics cover commits, the feed, scheduled jobs and backups")
    func families() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(1)
        _ = try await town.delivery(of: store, for: couriers[0])
        let reply = try await town.deliveries.send("rpc.metrics", params: Array("{}".utf8), timeout: .seconds(5))
        let metrics = try JSONReader.decode(ServiceMetrics.self, from: reply, unknownMembers: .refused)
        func sample(_ name: String) -> MetricSample? { metrics.families.first { $0.name == name }?.samples.first }
        #expect(metrics.service == "deliveries")
        #expect(sample("kvart_write_queue")?.value == 0)
        #expect(sample("kvart_commit_writes")?.histogram?.sum ?? 0 > 0)
        #expect(sample("kvart_commit_duration_seconds")?.histogram?.sum ?? 0 > 0)
        #expect(sample("kvart_events_sequence")?.value ?? 0 > 0)
        #expect(sample("kvart_job_lag_seconds")?.value == 0)
        #expect(sample("kvart_jobs_due")?.labels == ["kind": "activateAccount"])
        #expect(sample("kvart_backup_timestamp_seconds")?.value == 0)
    }

    @Test("Every call to identity has the trace of the registration")
    func trace() async throws {
        let town = try await DeliveryTown()
        let identity = OverheardClient(town.identity)
        let database = try ServiceDatabase.inMemory(migrations: DeliveriesService.migrations)
        let parts = try await town.again(seed: 3, database: database, reaching: identity).parts
        let traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        _ = try await InProcessClient(parts.dispatcher, as: .everyService)
            .call(RegisterCourier.sample(), meta: CallMeta(traceparent: traceparent))
        let heard = identity.heard
        #expect(heard.count == 2)
        #expect(heard.allSatisfy { $0.contains(traceparent) }, "\(heard.count)")
    }
}

/// Records the calls to a service.
private final class OverheardClient: Client {
    private let target: any Client
    private let params = Mutex<[String]>([])

    init(_ target: any Client) { self.target = target }

    var heard: [String] { params.withLock(\.self) }

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        self.params.withLock { $0.append(String(decoding: params, as: UTF8.self)) }
        return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
