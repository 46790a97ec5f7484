import RPC
@testable import SQLiteKit
import TestKit
import Testing

@Suite("Lag of jobs", .timeLimit(.minutes(3)))
struct JobMetricsTests {
    private let town: JobsUnderTest
    private let runner: JobRunner

    init() throws {
        town = try JobsUnderTest()
        runner = town.runner(["expire": town.perform, "remind": town.perform])
    }

    private func lag() async -> Double? { await Collected(runner).value("kvart_job_lag_seconds") }

    private func items() async -> [String: Double] {
        let samples = await Collected(runner).samples("kvart_jobs_due")
        return Dictionary(uniqueKeysWithValues: samples.map { ($0.labels["kind"] ?? "", $0.value ?? -1) })
    }

    @Test("The lag is zero without jobs, and while no job is due")
    func nothing() async throws {
        #expect(await lag() == 0)
        #expect(await items() == ["expire": 0, "remind": 0])
        try await town.schedule("expire", [1, 2], in: 30)
        #expect(await lag() == 0)
        #expect(await items() == ["expire": 0, "remind": 0])
    }

    @Test("The lag is the age of the oldest due job, also when the clock is moved")
    func overdue() async throws {
        try await town.schedule("expire", [1], in: 30)
        try await town.schedule("expire", [2], in: 500)
        try await town.schedule("remind", [3, 4], in: 40)
        town.clock.advance(by: .seconds(50))
        #expect(await lag() == 20)
        #expect(await items() == ["expire": 1, "remind": 2])
        town.clock.advance(by: .seconds(3_600))
        #expect(await lag() == 3_620)
        #expect(await items() == ["expire": 2, "remind": 2])
        town.clock.advance(by: .seconds(-86_400))
        #expect(await lag() == 0)
        #expect(await items() == ["expire": 0, "remind": 0])
        town.clock.advance(by: .seconds(86_400))
        try await runner.runDue()
        #expect(await lag() == 0)
        #expect(await items() == ["expire": 0, "remind": 0])
    }

    @Test("The lag of jobs without a handler grows without end")
    func unknown() async throws {
        try await town.schedule("forgotten", [1])
        town.clock.advance(by: .seconds(7))
        try await runner.runDue()
        #expect(await lag() == 7)
        #expect(await items() == ["expire": 0, "forgotten": 1, "remind": 0])
    }

    @Test("Due jobs are counted up to 1,000, without a scan of the table or an index")
    func many() async throws {
        try await town.schedule("expire", Array(1...1_200))
        let trace = try await QueryPlanTrace(town.database)
        #expect(await items() == ["expire": 1_000, "remind": 0])
        let plans = try await trace.plans().filter { $0.sql.contains("kitDue") }
        #expect(plans.count == 1)
        for plan in plans {
            let walks = plan.steps.contains { $0.hasPrefix("SCAN kitDue") || $0.hasPrefix("USE TEMP B-TREE") }
            #expect(!walks, "\(plan)")
        }
    }
}
