import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// The refunds that are not done, for staff.
extension RefundStore {
    /// Failed refunds come first: staff has to act on these.
    private static let order: [RefundState] = [.failed, .created, .inTransit, .done]

    /// The state's place in ``order``, and the refund.
    private typealias Cursors = ListCursors<Int, RefundID>

    /// - Throws: `Faults` when the cursor does not belong to the list.
    func listRefunds(_ call: ListRefunds, in context: CallContext) async throws -> Page<RefundForStaff> {
        let cursors = try Cursors(of: call)
        let start = try call.cursor.map { try Self.position(of: $0, cursors) }
        let limit = call.limit ?? .standard
        return try await kit.database.read { db in
            let rows = RefundRows(db)
            var found: [RefundRecord] = []
            for (rank, state) in Self.order.enumerated()
            where rank >= start?.rank ?? 0 && found.count <= limit.count && call.wants(state) {
                let last = start?.rank == rank ? start?.id : nil
                found += try rows.list(
                    in: state, after: last, from: call.from, until: call.until, limit: limit.count + 1 - found.count)
            }
            let shown = try found.map { try Self.shown($0, in: db) }
            return Page(shown, limit: limit) { refund in
                cursors.cursor(after: Self.order.firstIndex(of: refund.state) ?? 0, refund.id)
            }
        }
    }

    private static func position(
        of cursor: PageCursor, _ cursors: Cursors
    ) throws(Faults) -> (rank: Int, id: RefundID) {
        let (rank, id) = try cursors.key(of: cursor)
        guard order.indices.contains(rank) else { throw .invalidCursor }
        return (rank, id)
    }

    /// The acquirer is asked again, at once.
    func retryRefund(_ call: RetryRefund, in context: CallContext) async throws -> RetryRefund.Reply {
        try await kit.frame.write(context) { [kit] tx in
            let rows = RefundRows(tx.db)
            guard var refund = try rows.find(call.refund) else { throw RetryRefund.Refused.unknownRefund }
            try refund.retry()
            try rows.save(refund)
            try kit.work.schedule(RefundDue.sending, key: "\(refund.id)", at: tx.now, in: tx.db)
            return RetryRefund.Reply(refund: try Self.shown(refund, in: tx.db))
        }
    }

    /// A dispatcher has paid the money out by hand.
    func settleRefund(_ call: SettleRefund, in context: CallContext) async throws -> SettleRefund.Reply {
        let dispatcher = try context.dispatcher
        return try await kit.frame.write(context) { [kit] tx in
            let rows = RefundRows(tx.db)
            guard var refund = try rows.find(call.refund) else { throw SettleRefund.Refused.unknownRefund }
            try refund.settle(by: dispatcher, call.note, at: tx.now)
            try rows.save(refund)
            try RefundLedger(kit: kit).publishPaid(refund, in: tx)
            return SettleRefund.Reply(refund: try Self.shown(refund, in: tx.db))
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

extension ListRefunds {
    /// Done refunds are many, so they are listed on request only.
    fileprivate func wants(_ state: RefundState) -> Bool { self.state.map { $0 == state } ?? (state != .done) }
}
