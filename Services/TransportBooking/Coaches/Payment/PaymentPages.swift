import CoachesContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The page of a payment, and the two addresses below it that send a browser back to the page. The address of the page
/// is the only secret: a caller who has it may see the payment, retry it and come back from it.
struct PaymentPages: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// - Parameters:
    ///   - key: `nil` for an invalid address.
    ///   - hasReturned: whether the browser has just come back from the acquirer.
    func page(
        of key: PaymentKey?, hasReturned: Bool, in language: Language?
    ) async throws -> ShowPayment.Reply {
        let now = dependencies.runtime.now()
        let (shown, contact) = try await dependencies.database.read { [dependencies] db in
            let view = PaymentView(db, dependencies: dependencies)
            return (
                try key.flatMap { try view.find($0, hasReturned: hasReturned, at: now) },
                try CarrierRows(db).carrier().contact
            )
        }
        guard let shown else { return ShowPayment.Reply(state: .unknown, contact: contact) }
        var reply = shown.reply(contact: contact, dependencies.clock)
        // A passenger who has just come back may have paid a moment ago. A form on that page could lead to a second
        // payment.
        guard let acquirer = dependencies.acquirer?.settings, shown.isPayable, shown.state == .open, !hasReturned else {
            return reply
        }
        let forms = PaymentForms(
            settings: acquirer, linkBase: dependencies.settings.linkBase, clock: dependencies.clock)
        reply.outwardForm = forms.form(shown.attempt, for: shown.booking, language: language, at: now)
        return reply
    }

    /// Opens another attempt if the attempt of the page is over and the booking can still be paid.
    func retry(_ address: LinkText, in context: CallContext) async throws -> RawReply {
        try await redirect(address, in: context) { [dependencies] db, key, now in
            guard dependencies.acceptsCards else { return false }
            return try Self.retryable(key, in: db, at: now) != nil
        } change: { [dependencies] tx, key in
            guard let booking = try Self.retryable(key, in: tx.db, at: tx.now) else { return key }
            do {
                return try AttemptOpening(dependencies: dependencies).open(for: booking, in: tx).pageKey
            } catch is StartPayment.Refused {
                return key
            }
        }
    }

    /// Returns the booking of an attempt that is over or has the former price, if the booking can still be paid.
    private static func retryable(_ key: PaymentKey, in db: Database, at now: Instant) throws -> Booking? {
        guard let attempt = try AttemptRows(db).find(key), let booking = try BookingRows(db).find(attempt.booking),
            !attempt.state.isOpen || attempt.isOutdated(for: booking), booking.isPayable(at: now)
        else { return nil }
        return booking
    }

    /// Schedules a status request at once for an open attempt.
    func comeBack(to address: LinkText, in context: CallContext) async throws -> RawReply {
        try await redirect(address, hasReturned: true, in: context) { db, key, _ in
            try AttemptRows(db).find(key)?.state.isOpen ?? false
        } change: { [dependencies] tx, key in
            if let attempt = try AttemptRows(tx.db).find(key) {
                try AttemptPolling(dependencies: dependencies).hurry(attempt, in: tx)
            }
            return key
        }
    }

    /// Redirects the browser to the page of a payment, after a change if one is possible. The call needs no login, so
    /// it takes a write transaction only when the change would do something.
    /// - Parameters:
    ///   - canChange: whether `change` would do anything.
    ///   - change: returns the key of the page to go to.
    private func redirect(
        _ address: LinkText, hasReturned: Bool = false, in context: CallContext,
        canChange: @escaping @Sendable (Database, PaymentKey, Instant) throws -> Bool,
        change: @escaping @Sendable (Transaction, PaymentKey) throws -> PaymentKey
    ) async throws -> RawReply {
        let key = address.secret(PaymentKey.self)
        guard let key else { return .seeOther(PaymentForms.page(nil, hasReturned: hasReturned)) }
        let now = dependencies.runtime.now()
        guard try await dependencies.database.read({ db in try canChange(db, key, now) }) else {
            return .seeOther(PaymentForms.page(key, hasReturned: hasReturned))
        }
        let next = try await dependencies.host.write(context) { tx in try change(tx, key) }
        return .seeOther(PaymentForms.page(next, hasReturned: hasReturned))
    }
}
