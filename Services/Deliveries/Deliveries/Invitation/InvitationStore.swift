import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Saves, sends and redeems invitations. Each method is one transaction.
struct InvitationStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// Returns the open invitation of a key. A wrong key counts against the caller.
    /// - Throws: `CallError.throttled` for a wrong key after too many wrong keys.
    func find(_ key: RegistrationKey, in context: CallContext) async throws -> InvitationRecord? {
        try await dependencies.guesses.guarding([.keyClient, .keyAccount], context) {
            let now = dependencies.runtime.now()
            return try await dependencies.database.read { try InvitationRows($0).open(key, at: now) }
        }
    }

    /// Returns the parts of an invitation that anyone with the key may see, even if it has expired.
    /// - Parameter key: `nil` when the text of the link is no key.
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

    /// Checks that the store may invite now. The check does not count as an invitation.
    /// - Throws: `CallError.throttled`
    func checkLimit(of store: StoreID) async throws {
        let now = dependencies.runtime.now()
        let wait = try await dependencies.database.read { [dependencies] db in
            try dependencies.invitationThrottle.wait([InvitationLimit.of(store)], at: now, in: db)
        }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// Saves an invitation and sends its key.
    /// - Parameter sender: the channel of the server; `nil` when the store's own phone sends the key.
    /// - Returns: the courier's standing with the store. The invitation is saved and counted only for `invitable`.
    /// - Throws: `CallError.throttled` after too many invitations by the store, or to the courier or number.
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

    /// Publishes the key to the feed. The feed may contain the key in plain text, because `redeem` accepts it only from
    /// the invited courier or the owner of the number (R01.22).
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
    /// A store can invite the same courier by phone number and by account, so a second key can remain. After the store
    /// has ended the cooperation, that key is refused until the store invites the courier anew: only the store can
    /// begin a cooperation again (R01.27).
    /// - Throws: ``RedeemInvitation/Refused`` when the key was used meanwhile, when the two are linked already, and
    ///   when the courier was blocked or deleted after the call was admitted.
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
