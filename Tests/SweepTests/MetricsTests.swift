import RPC
import ServiceKit
import Testing

@Suite("The metrics of the programs")
struct MetricsTests {
    /// The metrics of every program with a database: of the database, its feed, its jobs and its backups.
    private static let ofDatabase: Set<String> = [
        "kvart_backup_timestamp_seconds", "kvart_commit_duration_seconds", "kvart_commit_writes", "kvart_jobs_due",
        "kvart_job_lag_seconds", "kvart_events_sequence", "kvart_write_queue",
    ]

    @Test(
        "Every program measures its calls, and its database if it has one", arguments: SweptProgram.all)
    func families(program: SweptProgram) async throws {
        try await program.with { parts in
            let metrics = try await parts.metrics()
            #expect(metrics.service == program.name)
            let names = Set(metrics.families.map(\.name))
            #expect(names.contains("kvart_rpc_calls_total"))
            let calls = try await parts.calls().map { $0.name }
            if calls.contains(BackUp.name) { #expect(Self.ofDatabase.subtracting(names) == []) }
            if program.name == "identity" || calls.contains(BackUp.name) == false { return }
            // Every other context reads the events about deleted accounts.
            #expect(names.contains("kvart_event_lag_events") && names.contains("kvart_event_lag_seconds"))
        }
    }

    @Test("The name of a family ends with its unit, and the family has a help sentence", arguments: SweptProgram.all)
    func names(program: SweptProgram) async throws {
        try await program.with { parts in
            let metrics = try await parts.metrics()
            for family in metrics.families {
                #expect(family.name.hasPrefix("kvart_"), "\(family.name)")
                #expect(family.help.count > 10, "\(family.name)")
                #expect((family.kind == .counter) == family.name.hasSuffix("_total"), "\(family.name)")
            }
        }
    }
}
