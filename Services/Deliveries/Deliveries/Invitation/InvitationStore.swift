import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The invitations of stores to couriers. Each method is one transaction.
struct InvitationStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// The open invitation of a key. A wrong key counts against the caller.
    /// - Throws: `CallError.throttled` for a wrong key of a caller who has tried too many.
    func find(_ key: RegistrationKey, in context: CallContext) async throws -> InvitationRecord? {
        try await dependencies.guesses.guarding([.keyClient, .keyAccount], context) {
            let now = dependencies.runtime.now()
            return try await dependencies.database.read { try InvitationRows($0).open(key, at: now) }
        }
    }

    /// What the holder of a key may know of its invitation, even if that has expired.
    /// - Parameter key: `nil` for a text that is no key.
    func shown(_ key: RegistrationKey?) async throws -> (storeName: Line, expiresAt: Instant)? {
        guard let key else { return nil }
        return try await dependencies.database.read { db in
            guard let invitation = try InvitationRows(db).find(key) else { return nil }
            return try ProfileRows(db).summary(of: invitation.store).map { ($0.name, invitation.expiresAt) }
        }
    }

    func standing(of courier: CourierID, with store: StoreID) async throws -> CooperationStanding {
        try await dependencies.database.read { try CooperationRows($0).standing(of: courier, with: store) }
    }

    /// Checks that the store may invite a courier right now. Counts nothing.
    /// - Throws: `CallError.throttled`
    func checkLimit(of store: StoreID) async throws {
        let now = dependencies.runtime.now()
        let wait = try await dependencies.database.read { [dependencies] db in
            try dependencies.invitationThrottle.wait([InvitationLimit.of(store)], at: now, in: db)
        }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// Keeps an invitation and has its key sent.
    /// - Parameter sender: how the server sends the key; `nil` when the store's own phone sends it.
    /// - Returns: how the courier stands with the store. The invitation is kept, and counted, only if `invitable`.
    /// - Throws: `CallError.throttled` when the store has invited too often, or the invited was invited too often.
    func keep(
        _ key: RegistrationKey, to invited: Invited, by store: StoreID, until expiry: Instant,
        sentBy sender: InvitationSender?, in context: CallContext
    ) async throws -> CooperationStanding {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard try ProfileRows(tx.db).contains(store) else { return .storeWithoutProfile }
            if case .courier(let courier) = invited {
                let cooperations = CooperationRows(tx.db)
                let standing = try cooperations.standing(of: courier, with: store)
                guard standing == .invitable else { return standing }
                try cooperations.reconcile(store, courier)
            }
            let uses = InvitationLimit.uses(of: store, to: invited)
            if let wait = try dependencies.invitationThrottle.take(uses, at: tx.now, in: tx.db) {
                throw CallError.throttled(retryAfter: wait)
            }
            try dependencies.invitationThrottle.removeIdle(atMost: 2 * uses.count, at: tx.now, in: tx.db)
            try InvitationRows(tx.db).put(key, of: store, to: invited, until: expiry)
            if let sender { try send(key, of: store, to: invited, by: sender, in: tx) }
            return .invitable
        }
    }

    /// The feed contains the key as it is. The key is bound to the courier or the contact, and `redeem` checks that
    /// (R01.22).
    private func send(
        _ key: RegistrationKey, of store: StoreID, to invited: Invited, by sender: InvitationSender,
        in tx: Transaction
    ) throws {
        guard let name = try ProfileRows(tx.db).summary(of: store)?.name else {
            throw DatabaseError.damaged("a foreign key ties every invitation to its store")
        }
        switch invited {
        case .courier(let courier):
            let notice = DeliveriesNotice.registrationKey(store: name, key: key)
            try dependencies.feed.notify(notice, to: [AccountID(courier)], by: [sender.channel], in: tx)
        case .contact(let contact):
            try dependencies.feed.notify(DeliveriesNotice.courierInvitation(store: name, key: key), to: contact, in: tx)
        }
    }

    /// Turns an open invitation into a cooperation, once.
    ///
    /// A store can invite the same courier twice: by phone number, and by account. When it has ended the cooperation
    /// since and not invited the courier anew, the key of the number opens nothing: only the store can begin a
    /// cooperation anew (R01.27).
    /// - Throws: ``RedeemInvitation/Refused`` when the key was used meanwhile, when the two are linked already, and for a
    ///   courier who was blocked, or whose account was deleted, after the call was let in.
    func redeem(
        _ key: RegistrationKey, by courier: CourierID, in context: CallContext
    ) async throws -> StoreSummary {
        try await dependencies.host.write(context) { tx in
            guard let invitation = try InvitationRows(tx.db).open(key, at: tx.now),
                let store = try ProfileRows(tx.db).summary(of: invitation.store)
            else { throw RedeemInvitation.Refused.unknownKey }
            guard try !BlockedRows(tx.db).contains(AccountID(courier)) else {
                throw RedeemInvitation.Refused.notInvited
            }
            guard try ProfileRows(tx.db).contains(courier) else { throw RedeemInvitation.Refused.noProfile }
            let cooperations = CooperationRows(tx.db)
            guard try !cooperations.isLinked(invitation.store, courier) else {
                throw RedeemInvitation.Refused.alreadyLinked
            }
            guard try !cooperations.haveParted(invitation.store, courier) else {
                throw RedeemInvitation.Refused.unknownKey
            }
            try cooperations.link(invitation.store, courier, at: tx.now)
            try InvitationRows(tx.db).close(key)
            try tx.keep(RedeemInvitation.Reply(store: store))
            return store
        }
    }
}

extension InvitationSender {
    fileprivate var channel: NotificationChannel {
        switch self {
        case .push: .push
        case .sms: .sms
        }
    }
}
