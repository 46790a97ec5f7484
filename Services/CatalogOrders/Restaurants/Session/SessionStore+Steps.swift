import CallTypes
import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The refusals of a call of an employee about a session.
protocol SessionRefusal: Refusal {
    static var notAnEmployee: Self { get }
    static var unknownSession: Self { get }
}

extension TableStepRefused: SessionRefusal {}
extension CloseSession.Refused: SessionRefusal {}
extension MoveSession.Refused: SessionRefusal {}
extension MergeSessions.Refused: SessionRefusal {}
extension ReopenSession.Refused: SessionRefusal {}

/// A step of an employee, and the session before it.
struct SessionStep {
    let session: SessionRecord
    let employee: PersonID
}

extension SessionStore {
    /// Changes a session of the restaurant at which the caller works.
    /// - Parameters:
    ///   - mayBeClosed: whether `body` gets closed sessions, too.
    ///   - body: returns the session of the reply.
    func step<C: Call>(
        _ call: C, _ session: TableSessionID, mayBeClosed: Bool = false, in context: CallContext,
        _ body: @escaping @Sendable (SessionStep, Transaction) throws -> SessionRecord
    ) async throws -> SessionRow where C.Refused: SessionRefusal, C.Reply == SessionRow {
        let person = try context.person
        return try await dependencies.host.write(context) { tx in
            let step = try Self.step(C.self, session, by: person, tx.db)
            guard mayBeClosed || step.session.isOpen(at: tx.now) else { throw C.Refused.unknownSession }
            let row = try Self.row(try body(step, tx), tx.db)
            try tx.keep(row)
            return row
        }
    }

    /// Finds a session of the restaurant at which the person works.
    static func step<C: Call>(
        _ call: C.Type, _ session: TableSessionID, by person: PersonID, _ db: Database
    ) throws -> SessionStep where C.Refused: SessionRefusal {
        guard let employer = try EmploymentRows(db).employer(of: person) else { throw C.Refused.notAnEmployee }
        guard let found = try SessionRows(db).find(session), found.restaurant == employer else {
            throw C.Refused.unknownSession
        }
        return SessionStep(session: found, employee: person)
    }

    /// - Throws: ``CloseSession/Refused``
    func close(_ session: SessionRecord, by employee: PersonID, in tx: Transaction) throws {
        let orders = OrderRows(tx.db)
        guard try !orders.hasAccepted(in: session.id) else { throw CloseSession.Refused.ordersOpen }
        let left = try BillRows(tx.db).bill(of: session)?.left ?? 0
        guard left == 0 else { throw CloseSession.Refused.billOpen }
        for order in try orders.waiting(in: session.id) {
            var ended = order.settled(at: tx.now)
            if ended.state.isActive { ended.end() }
            try orders.save(ended)
            try OrderDeadlines(dependencies).cancel(ended.id, in: tx.db)
            try streams.publish(ended, in: tx)
        }
        var closed = session
        closed.close(at: tx.now)
        try save(closed, in: tx)
        try append(.closed, of: session, by: employee, in: tx)
    }

    /// - Throws: ``MoveSession/Refused``
    func move(
        _ session: SessionRecord, to table: TableNumber, by employee: PersonID, in tx: Transaction
    ) throws -> SessionRecord {
        guard table != session.number else { return session }
        guard try TableRows(tx.db).find(table, of: session.restaurant) != nil else {
            throw MoveSession.Refused.unknownTable
        }
        guard try free(table, of: session.restaurant, in: tx) == nil else { throw MoveSession.Refused.tableTaken }
        var moved = session
        moved.number = table
        try SessionRows(tx.db).leave(session.number, session.id)
        try save(moved, in: tx)
        try OrderMoves(dependencies, tx).follow(moved)
        try append(.moved(to: table), of: session, by: employee, in: tx)
        return moved
    }

    /// - Throws: ``ReopenSession/Refused``
    func reopen(_ session: SessionRecord, by employee: PersonID, in tx: Transaction) throws -> SessionRecord {
        if session.isOpen(at: tx.now) { return session }
        var reopened = session
        try reopened.reopen(at: tx.now)
        guard try free(session.number, of: session.restaurant, in: tx) == nil else {
            throw ReopenSession.Refused.tableTaken
        }
        try save(reopened, in: tx)
        try append(.reopened, of: session, by: employee, in: tx)
        return reopened
    }

    func append(_ event: TableEvent, of session: SessionRecord, by employee: PersonID, in tx: Transaction) throws {
        try TableEventRows(tx.db).append(
            event, of: session, by: employee, as: dependencies.runtime.newID(), at: tx.now)
    }
}
