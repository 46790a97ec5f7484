import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// What staff does with refunds: looks at what is not there yet, asks the acquirer again, pays out by hand.
struct RefundDesk: Sendable {
    let kit: TransportKit

    /// What has to be seen to comes first.
    private static let order: [RefundState] = [.failed, .created, .inTransit]

    /// The state's place in ``order``, and the refund.
    private static let cursors = ListCursors<Int, RefundID>(of: ListRefunds.self)

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func page(after cursor: PageCursor?, limit: PageLimit) async throws -> Page<RefundForStaff> {
        let start = try cursor.map { try Self.position(of: $0) }
        return try await kit.database.read { db in
            let rows = RefundRows(db)
            var found: [RefundRecord] = []
            for (rank, state) in Self.order.enumerated()
            where rank >= start?.rank ?? 0 && found.count <= limit.count {
                let last = start?.rank == rank ? start?.id : nil
                found += try rows.list(in: state, after: last, limit: limit.count + 1 - found.count)
            }
            let shown = try found.map { try Self.shown($0, in: db) }
            return Page(shown, limit: limit) { refund in
                Self.cursors.cursor(after: Self.order.firstIndex(of: refund.state) ?? 0, refund.refund)
            }
        }
    }

    private static func position(of cursor: PageCursor) throws(Faults) -> (rank: Int, id: RefundID) {
        let (rank, id) = try cursors.key(of: cursor)
        guard order.indices.contains(rank) else { throw .invalidCursor }
        return (rank, id)
    }

    /// The acquirer is asked again, at once.
    /// - Throws: ``RetryRefund/Refused``
    func retry(_ id: RefundID, at now: Instant) async throws -> RefundForStaff {
        try await kit.database.write { [kit] db in
            let rows = RefundRows(db)
            guard var refund = try rows.find(id) else { throw RetryRefund.Refused.unknownRefund }
            try refund.retry()
            try rows.save(refund)
            try kit.work.schedule(RefundDue.sending, key: "\(id)", at: now, in: db)
            return try Self.shown(refund, in: db)
        }
    }

    /// - Throws: ``SettleRefund/Refused``
    func settle(
        _ id: RefundID, _ note: Line, by dispatcher: AccountID, at now: Instant, traceparent: String?
    ) async throws -> RefundForStaff {
        try await kit.database.write { [kit] db in
            let rows = RefundRows(db)
            guard var refund = try rows.find(id) else { throw SettleRefund.Refused.unknownRefund }
            try refund.settle(by: dispatcher, note, at: now)
            try rows.save(refund)
            try RefundNews(kit: kit).paid(refund, in: db, traceparent: traceparent)
            return try Self.shown(refund, in: db)
        }
    }

    private static func shown(_ refund: RefundRecord, in db: Database) throws -> RefundForStaff {
        let select = try db.cachedStatement(sql: "SELECT number FROM booking WHERE id = ?")
        guard let number = try Int64.fetchOne(select, arguments: [refund.booking]) else {
            throw DatabaseError.damaged("a foreign key ties every refund to its booking")
        }
        return refund.forStaff(number: number)
    }
}

/// Telling that money is back.
struct RefundNews: Sendable {
    let kit: TransportKit

    func paid(_ refund: RefundRecord, in db: Database, traceparent: String?) throws {
        try kit.feed.append(
            RefundPaid(refund: refund.id, booking: refund.booking, amount: refund.amount), in: db,
            traceparent: traceparent)
        guard let booking = try BookingRows(db).find(refund.booking) else { return }
        try BookingNotices(kit: kit).refundPaid(
            booking, amount: refund.amount, cause: refund.cause, in: db, traceparent: traceparent)
    }
}
