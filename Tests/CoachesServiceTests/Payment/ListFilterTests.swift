import CoachesContract
import GRDB
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The filters of staff's lists", .timeLimit(.minutes(5)))
struct ListFilterTests {
    @Test("Refunds are listed by state and time of opening; done ones on request only")
    func refunds() async throws {
        let town = try await CoachTown()
        let booking = try await town.paidBooking(by: try await town.passenger())
        let (dependencies, start) = (town.dependencies, town.clock.now)
        for _ in 0..<2 {
            try await town.database.write { db in
                let record = try #require(try BookingRows(db).find(booking.id))
                try RefundLedger(dependencies: dependencies).open(
                    1_000, of: record, from: nil, cause: .staff, in: Transaction(db, at: dependencies.runtime.now()))
            }
            town.clock.advance(by: .seconds(3_600))
        }
        let all = try await listed(ListRefunds(), in: town)
        #expect(all.count == 2)
        let between = start + .seconds(1_800)
        #expect(try await listed(ListRefunds(from: start, until: between), in: town) == Array(all.prefix(1)))
        #expect(try await listed(ListRefunds(state: .created, from: between), in: town) == Array(all.suffix(1)))
        #expect(try await listed(ListRefunds(state: .failed), in: town) == [])
        try await town.write("UPDATE refund SET state = 2, settledAt = createdAt", [])
        #expect(try await listed(ListRefunds(), in: town) == [])
        #expect(try await listed(ListRefunds(state: .done), in: town) == all)
        let first = try await town.staffCall(ListRefunds(limit: PageLimit(1), state: .done))
        #expect(first.items.map(\.id) == Array(all.prefix(1)))
        let cursor = try #require(first.next)
        #expect(try await listed(ListRefunds(cursor: cursor, state: .done), in: town) == Array(all.suffix(1)))
    }

    private func listed(_ call: ListRefunds, in town: CoachTown) async throws -> [RefundID] {
        try await town.staffCall(call).items.map(\.id)
    }

    @Test("Payment issues are listed by reason and time, and pages continue after the last row")
    func issues() async throws {
        let town = try await CoachTown()
        let start = town.clock.now
        try await town.database.write { db in
            for number in 0..<4 {
                try PaymentIssueRows(db).record(
                    number % 2 == 0 ? .wrongAmount : .unknownStatus, "Issue", reference: "\(number)", attempt: nil,
                    at: start + .seconds(60 * (number / 2)))
            }
        }
        let minute = start + .seconds(60)
        #expect(try await listed(ListPaymentIssues(), in: town) == ["3", "2", "1", "0"])
        #expect(try await listed(ListPaymentIssues(reason: .wrongAmount), in: town) == ["2", "0"])
        #expect(try await listed(ListPaymentIssues(from: minute), in: town) == ["3", "2"])
        #expect(try await listed(ListPaymentIssues(reason: .unknownStatus, until: minute), in: town) == ["1"])
        var (pages, cursor): ([String], PageCursor?) = ([], nil)
        repeat {
            let page = try await town.staffCall(ListPaymentIssues(cursor: cursor, limit: PageLimit(1), from: start))
            pages += page.items.map(\.reference)
            cursor = page.next
        } while cursor != nil
        #expect(pages == ["3", "2", "1", "0"])
    }

    private func listed(_ call: ListPaymentIssues, in town: CoachTown) async throws -> [String] {
        try await town.staffCall(call).items.map(\.reference)
    }
}
