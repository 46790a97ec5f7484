import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The calls of staff: listing refunds, retrying failed ones, recording refunds paid by hand.
extension RefundStore {
    /// Failed refunds come first, because staff has to act on them.
    private static let order: [RefundState] = [.failed, .created, .inTransit, .done]

    /// The position of the state in ``order``, and the refund.
    private typealias Cursors = ListCursors<Int, RefundID>

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func refunds(_ call: ListRefunds) async throws -> Page<RefundRow> {
        let cursors = try Cursors(of: call)
        let start = try call.cursor.map { try Self.position(of: $0, cursors) }
        let limit = call.limit ?? .standard
        return try await dependencies.database.read { db in
            let rows = RefundRows(db)
            var found: [RefundRecord] = []
            for (rank, state) in Self.order.enumerated()
            where rank >= start?.rank ?? 0 && found.count <= limit.count && call.wants(state) {
                let last = start?.rank == rank ? start?.id : nil
                found += try rows.list(
                    in: state, after: last, from: call.from, until: call.until, limit: limit.count + 1 - found.count)
            }
            return try Page(
                rows: found, limit: limit,
                cursor: { cursors.cursor(after: Self.order.firstIndex(of: $0.state) ?? 0, $0.id) },
                item: { $0.row(number: try Self.number(of: $0.booking, in: db)) })
        }
    }

    private static func position(
        of cursor: PageCursor, _ cursors: Cursors
    ) throws(Faults) -> (rank: Int, id: RefundID) {
        let (rank, id) = try cursors.key(of: cursor)
        guard order.indices.contains(rank) else { throw .invalidCursor }
        return (rank, id)
    }

    /// Sends a failed refund to the acquirer again, at once.
    /// - Throws: ``RetryRefund/Refused``
    func retry(_ id: RefundID, in context: CallContext) async throws -> RefundForStaff {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = RefundRows(tx.db)
            guard var refund = try rows.find(id) else { throw RetryRefund.Refused.unknownRefund }
            try refund.retry()
            try rows.save(refund)
            try dependencies.jobs.schedule(RefundJob.sending, key: "\(refund.id)", at: tx.now, in: tx.db)
            let shown = refund.forStaff(number: try Self.number(of: refund.booking, in: tx.db))
            try tx.keep(RetryRefund.Reply(refund: shown))
            return shown
        }
    }

    /// Records that a dispatcher has paid the money out by hand.
    /// - Throws: ``SettleRefund/Refused``
    func settle(
        _ id: RefundID, by dispatcher: AccountID, note: Line, in context: CallContext
    ) async throws -> RefundForStaff {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = RefundRows(tx.db)
            guard var refund = try rows.find(id) else { throw SettleRefund.Refused.unknownRefund }
            try refund.settle(by: dispatcher, note, at: tx.now)
            try rows.save(refund)
            try RefundLedger(dependencies: dependencies).publishPaid(refund, in: tx)
            let shown = refund.forStaff(number: try Self.number(of: refund.booking, in: tx.db))
            try tx.keep(SettleRefund.Reply(refund: shown))
            return shown
        }
    }

    /// Returns the order number of a booking.
    private static func number(of booking: BookingID, in db: Database) throws -> Int64 {
        let select = try db.cachedStatement(sql: "SELECT number FROM booking WHERE id = ?")
        guard let number = try Int64.fetchOne(select, arguments: [booking]) else {
            throw DatabaseError.damaged("a foreign key ties every refund to its booking")
        }
        return number
    }
}

extension ListRefunds {
    /// Returns whether the list contains a state. There are many done refunds, so they are listed on request only.
    fileprivate func wants(_ state: RefundState) -> Bool { self.state.map { $0 == state } ?? (state != .done) }
}
