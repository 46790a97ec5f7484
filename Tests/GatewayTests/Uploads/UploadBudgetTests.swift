import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Budgets of uploads", .timeLimit(.minutes(3)))
struct UploadBudgetTests {
    private static let account = AccountID.example

    private static func settings(_ change: (inout UploadSettings) -> Void) -> UploadSettings {
        var settings = UploadSettings()
        change(&settings)
        return settings
    }

    @Test("One more upload of an account than its limit gets 429 while the others run")
    func atOnce() async throws {
        try await withScratchFolder { folder in
            let town = try UploadGateway(in: folder) { $0.accountLimit = 2 }
            try await town.holding(2) {
                let answer = try await town.post([1])
                expectProblem(answer, 429, "gateway.tooManyUploads")
                #expect(answer.member("limit") == "2")
                #expect(answer.headers[.retryAfter] != nil)
            }
            #expect(try await town.post([1]).status == 200)
            try await town.expectEmptySpool()
        }
    }

    @Test("The bytes of a day count for an account, also those of refused files, and come back with time")
    func perDay() async throws {
        let time = MovedTime()
        try await withScratchFolder { folder in
            let town = try UploadGateway(in: folder, { $0.dailyLimit = 1_000 }, now: { time.now })
            #expect(try await town.post([UInt8](repeating: 1, count: 900)).status == 200)
            let answer = try await town.post([UInt8](repeating: 1, count: 200))
            expectProblem(answer, 429, "gateway.uploadsSpent")
            #expect(answer.member("limit") == "1000")
            let wait = try #require(answer.headers[.retryAfter].flatMap { Int64($0) })
            // 100 bytes too many, of 1,000 in 86,400 seconds.
            #expect((8_500...8_641).contains(wait))
            time.advance(by: .seconds(wait))
            #expect(try await town.post([UInt8](repeating: 1, count: 200)).status == 200)
        }
    }

    @Test("Uploads that are given back free what they did not use")
    func givenBack() throws {
        let time = MovedTime()
        let budgets = UploadBudgets(Self.settings { $0.dailyLimit = 1_000 }, now: { time.now })
        let permit = try budgets.take(1_000, of: Self.account, for: "a")
        #expect(throws: Problem.self) { try budgets.take(1, of: Self.account, for: "a") }
        budgets.giveBack(permit, used: 10)
        let second = try budgets.take(990, of: Self.account, for: "a")
        budgets.giveBack(second, used: 0)
    }

    @Test("The files of one service have a cap, and those of others do not count for it")
    func spool() throws {
        let budgets = UploadBudgets(Self.settings { $0.spoolLimit = 100 }, now: { ContinuousClock.now })
        let first = try budgets.take(60, of: .number(1), for: "a")
        let problem = #expect(throws: Problem.self) { try budgets.take(60, of: .number(2), for: "a") }
        #expect(problem?.status == .serviceUnavailable && problem?.type == "gateway.spoolFull" && problem?.limit == 100)
        budgets.giveBack(try budgets.take(60, of: .number(2), for: "b"), used: 60)
        budgets.giveBack(first, used: 60)
        budgets.giveBack(try budgets.take(100, of: .number(2), for: "a"), used: 100)
    }

    @Test("Accounts whose day is over are forgotten")
    func forgotten() throws {
        let time = MovedTime()
        let budgets = UploadBudgets(UploadSettings(), now: { time.now })
        for number in 0..<1_024 {
            budgets.giveBack(try budgets.take(1, of: .number(UInt64(number)), for: "a"), used: 1)
        }
        time.advance(by: .seconds(86_400))
        for number in 2_000..<2_003 {
            budgets.giveBack(try budgets.take(1, of: .number(UInt64(number)), for: "a"), used: 1)
        }
        #expect(budgets.accountCount < 10)
    }

    @Test("Of many uploads at once exactly as many run as the budget allows")
    func races() async throws {
        for _ in 0..<raceRounds {
            let budgets = UploadBudgets(Self.settings { $0.accountLimit = 3 }, now: { ContinuousClock.now })
            let taken = await race(8) { _ in try budgets.take(1, of: Self.account, for: "a") }
            #expect(taken.winners().count == 3)
        }
    }
}

extension AccountID {
    fileprivate static func number(_ number: UInt64) -> AccountID {
        AccountID(at: Instant(milliseconds: 0), random: (0, number))
    }
}
