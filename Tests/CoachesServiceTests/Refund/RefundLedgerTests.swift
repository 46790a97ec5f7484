import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Opening refunds, and paying cash refunds")
struct RefundLedgerTests {
    @Test("Products C.3: a refund takes the newest of two payments first; cash waits for the dispatcher")
    func twoPayments() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(by: olena)
        // As if a third had been paid by card and the rest in cash later.
        let cash: PaymentID = town.dependencies.runtime.newID()
        try await town.write("UPDATE payment SET amount = 15000")
        try await town.write(
            "INSERT INTO payment (id, booking, takenBy, amount, currency, at) VALUES (?, ?, ?, 30000, 'UAH', ?)",
            [cash, booking.id, CoachTown.dispatcher, town.clock.now])
        let given = try await town.givenBack(booking, by: olena)
        let amounts = given.refunds.map(\.amount)
        #expect(amounts == [Money(30_000, .uah), Money(10_500, .uah)])
        #expect(try await town.countNotices("coaches.refundOpened") == 1)
        try await town.assertConserved(withAcquirer: false)
        try await town.runDue()
        #expect(try await town.refundStates == [.created, .done])
        #expect(town.acquirer.totals.refunded == 10_500)
        let open = try await town.openRefunds
        #expect(open.count == 1)
        #expect(open.first?.method == .cash)
        try await town.assertConserved(withAcquirer: false)
    }

    @Test("A refund above the payments is refused, and nothing changes")
    func overdrawn() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let id = try await town.paidBooking(by: olena).id
        let (dependencies, now) = (town.dependencies, town.clock.now)
        let error = await #expect(throws: RefundLedger.Overdrawn.self) {
            try await town.database.write { db in
                let booking = try #require(try BookingRows(db).find(id))
                try RefundLedger(dependencies: dependencies).open(
                    45_001, of: booking, from: nil, cause: .staff, in: Transaction(db, at: now))
            }
        }
        #expect(error?.missing == 1)
        #expect(try await town.refundStates == [])
        #expect(try await town.told(RefundOpened.self) == [])
        try await town.assertConserved()
    }

    @Test("A refund of a named payment takes no other payment")
    func named() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let id = try await town.paidBooking(by: olena).id
        let (dependencies, now) = (town.dependencies, town.clock.now)
        let other: PaymentID = dependencies.runtime.newID()
        let payments = try await town.database.write { db in
            let booking = try #require(try BookingRows(db).find(id))
            try PaymentRows(db).insert(
                PaymentRecord(
                    id: other, booking: id, attempt: nil, takenBy: CoachTown.dispatcher, amount: booking.total, at: now)
            )
            let refunds = try RefundLedger(dependencies: dependencies).open(
                45_000, of: booking, from: other, cause: .duplicate, in: Transaction(db, at: now))
            return try refunds.map { try RefundRows(db).find($0)?.payment }
        }
        #expect(payments == [other])
        await #expect(throws: RefundLedger.Overdrawn.self) {
            try await town.database.write { db in
                let booking = try #require(try BookingRows(db).find(id))
                try RefundLedger(dependencies: dependencies).open(
                    1, of: booking, from: other, cause: .duplicate, in: Transaction(db, at: now))
            }
        }
        try await town.assertConserved(withAcquirer: false)
    }

    @Test("A dispatcher pays a cash refund once, with a note")
    func cash() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let unpaid = try await town.booked(2, by: olena, date: CoachTown.farAhead)
        let booking = try await town.staffCall(TakeCash(booking: unpaid.id)).booking
        _ = try await town.givenBack(booking, by: olena)
        town.clock.advance(by: .seconds(86_400))
        try await town.runDue()
        let open = try #require(try await town.openRefunds.first)
        #expect(open.method == .cash)
        #expect(open.state == .created)
        await #expect(throws: RetryRefund.Refused.notFailed) {
            try await town.staffCall(RetryRefund(refund: open.id))
        }
        let note = Line(unchecked: "Counter in Sumy")
        let settlements = await race(8) { _ in
            try await town.staffCall(SettleRefund(refund: open.id, note: note)).refund
        }
        #expect(settlements.winners().count == 1)
        let refusals = settlements.losers().map { $0 as? SettleRefund.Refused }
        #expect(refusals == Array(repeating: .done, count: 7))
        #expect(settlements.winners().first?.settledAt != nil)
        #expect(try await town.told(RefundPaid.self).count == 1)
        #expect(try await town.countNotices("coaches.refundPaid") == 1)
        #expect(town.acquirer.totals.refunded == 0)
        try await town.assertConserved()
    }

    @Test("The list has failed refunds first, then waiting ones, then those in progress, in pages")
    func list() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for _ in 0..<7 {
            _ = try await town.givenBack(town.paidBooking(by: olena), by: olena)
        }
        let ids = try await town.openRefunds.map(\.id)
        #expect(ids.count == 7)
        for (id, state) in zip(ids, [RefundState.inTransit, .failed, .created, .done, .failed, .inTransit, .created]) {
            let settledAt = [.done, .failed].contains(state) ? town.clock.now : nil
            try await town.write("UPDATE refund SET state = ?, settledAt = ? WHERE id = ?", [state, settledAt, id])
        }
        let order = [1, 4, 2, 6, 0, 5].map { ids[$0] }
        let all = try await town.openRefunds.map(\.id)
        #expect(all == order)
        for size in 1...6 {
            let pages = try await everyPage { cursor in
                try await town.staffCall(ListRefunds(cursor: cursor, limit: PageLimit(size)))
            }
            #expect(pages.allSatisfy { $0.items.count <= size })
            #expect(pages.flatMap(\.items).map(\.id) == order)
        }
        let foreign = try await town.error(
            of: ListRefunds(cursor: PageCursor(bytes: [9, 9])), meta: CoachTown.staffMeta())
        #expect(foreign?.data.errors?.paths == ["cursor"])
    }

    @Test("Only staff lists, retries and settles refunds; unknown ones are refused")
    func permissions() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let meta = CoachTown.meta(of: olena)
        let settle = SettleRefund(refund: .example, note: .example)
        let codes = [
            try await town.error(of: ListRefunds(), meta: meta)?.code,
            try await town.error(of: RetryRefund(refund: .example), meta: meta)?.code,
            try await town.error(of: settle, meta: meta)?.code, try await town.error(of: ListRefunds())?.code,
        ]
        #expect(codes == [403, 403, 403, 401])
        await #expect(throws: RetryRefund.Refused.unknownRefund) {
            try await town.staffCall(RetryRefund(refund: .example))
        }
        await #expect(throws: SettleRefund.Refused.unknownRefund) { try await town.staffCall(settle) }
        let blank = try await town.error(
            of: SettleRefund.name, #"{"refund": "\#(RefundID.example)", "note": "  "}"#, meta: CoachTown.staffMeta())
        #expect(blank?.data.errors?["note"] == [.required])
    }
}
