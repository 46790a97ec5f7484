import CallTypes
import ContextKit
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension SessionStore {
    func register(_ calls: inout Calls) {
        calls.on(open)
        calls.on(get)
        calls.on(callWaiter)
        calls.on(stream)
        calls.on(list)
        calls.on(answer)
        calls.on(close)
        calls.on(move)
        calls.on(merge)
        calls.on(reopen)
        calls.on(listEvents)
    }

    // MARK: Guests

    func open(_ call: OpenSession, in context: CallContext) async throws -> OpenSession.Reply {
        try await open(call, by: context.guestIdentity, in: context)
    }

    func callWaiter(_ call: CallWaiter, in context: CallContext) async throws -> TableSession {
        let identity = context.guestIdentity
        return try await dependencies.host.write(context) { tx in
            guard let membership = try Self.membership(of: identity, in: call.session, at: tx.now, tx.db) else {
                throw CallWaiter.Refused.unknownSession
            }
            var new = membership.session
            new.add(call.wish, at: tx.now)
            if new != membership.session { try save(new, in: tx) }
            let view = try Self.view(new, membership.guest, membership.profile, at: tx.now, tx.db)
            try tx.keep(view)
            return view
        }
    }

    func stream(_ call: StreamTable, in context: CallContext) async throws -> StreamPage {
        let now = dependencies.runtime.now()
        let session = try await dependencies.database.read { try SessionRows($0).current(call.session) }
        guard let session, session.isOpen(at: now) else { throw StreamTable.Refused.unknownSession }
        // Each session counts its own events. So a position in the stream of a merged session means nothing here.
        let isOther = session.id != call.session && call.after != nil
        var page = try await streams.tables.missed(by: session.streamReader, after: isOther ? nil : call.after)
        if isOther { page.resync = true }
        page.reader = session.streamReader
        return page
    }

    // MARK: Employees

    func list(_ call: ListSessions, in context: CallContext) async throws -> ListSessions.Reply {
        let (person, now) = (try context.person, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let employer = try EmploymentRows(db).employer(of: person) else {
                throw ListSessions.Refused.notAnEmployee
            }
            return ListSessions.Reply(
                items: try SessionRows(db).allOpen(of: employer, at: now).map { try Self.row($0, db) })
        }
    }

    func answer(_ call: AnswerTable, in context: CallContext) async throws -> SessionRow {
        try await step(call, call.session, in: context) { step, tx in
            var new = step.session
            new.answer()
            if new != step.session { try save(new, in: tx) }
            return new
        }
    }

    func move(_ call: MoveSession, in context: CallContext) async throws -> SessionRow {
        try await step(call, call.session, in: context) { step, tx in
            try move(step.session, to: call.table, by: step.employee, in: tx)
        }
    }

    func reopen(_ call: ReopenSession, in context: CallContext) async throws -> SessionRow {
        try await step(call, call.session, mayBeClosed: true, in: context) { step, tx in
            try reopen(step.session, by: step.employee, in: tx)
        }
    }

    func merge(_ call: MergeSessions, in context: CallContext) async throws -> SessionRow {
        guard call.session != call.into else { throw MergeSessions.Refused.sameSession }
        return try await step(call, call.session, mayBeClosed: true, in: context) { step, tx in
            let target = try SessionRows(tx.db).find(call.into)
            guard let target, target.restaurant == step.session.restaurant, target.isOpen(at: tx.now) else {
                throw MergeSessions.Refused.unknownTarget
            }
            if step.session.mergedInto == target.id { return target }
            guard step.session.isOpen(at: tx.now) else { throw MergeSessions.Refused.unknownSession }
            return try SessionMerge(self, step.employee, tx).merge(step.session, into: target)
        }
    }

    func close(_ call: CloseSession, in context: CallContext) async throws -> EmptyReply {
        let person = try context.person
        return try await dependencies.host.write(context) { tx in
            let step = try Self.step(CloseSession.self, call.session, by: person, tx.db)
            guard step.session.mergedInto == nil else { throw CloseSession.Refused.unknownSession }
            if step.session.closedAt == nil { try close(step.session, by: person, in: tx) }
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
    }

    // MARK: The restaurant

    func listEvents(_ call: ListTableEvents, in context: CallContext) async throws -> Page<TableEventRow> {
        let restaurant = try context.restaurant
        return try await dependencies.database.read { try TableEventRows($0).page(call, of: restaurant) }
    }
}
