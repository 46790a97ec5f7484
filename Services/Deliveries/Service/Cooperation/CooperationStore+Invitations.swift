import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// From the invitation to the cooperation.
extension CooperationStore {
    func standing(of courier: CourierID, with store: StoreID) async throws -> Standing {
        try await kit.database.read { try Self.standing($0, of: courier, with: store) }
    }

    /// Whether the store may invite anybody right now. Counts nothing.
    /// - Throws: `CallError.throttled`
    func checkInvitations(of store: StoreID) async throws {
        let now = kit.effects.now()
        let wait = try await kit.database.read { [kit] db in
            try kit.invitationThrottle.wait([InvitationLimit.of(store)], at: now, in: db)
        }
        if let wait { throw CallError.throttled(retryAfter: wait) }
    }

    /// Keeps an invitation, and has its key sent.
    /// - Parameter sender: how; `nil` when it is not for the server to do.
    /// - Returns: how the courier stands with the store; the invitation is kept, and counted, only if `invitable`.
    /// - Throws: `CallError.throttled` when the store has invited too often, or the invited was invited too often.
    func invite(
        _ invited: InvitationRecord.Invited, key: RegistrationKey, by store: StoreID, until expiry: Instant,
        sentBy sender: InvitationSender?, trace: String?
    ) async throws -> Standing {
        let now = kit.effects.now()
        return try await kit.database.write { [self] db in
            if case .courier(let courier) = invited {
                let standing = try Self.standing(db, of: courier, with: store)
                guard standing == .invitable else { return standing }
                try Self.reconcile(db, store, courier)
            }
            let uses = InvitationLimit.uses(of: store, to: invited)
            if let wait = try kit.invitationThrottle.take(uses, at: now, in: db) {
                throw CallError.throttled(retryAfter: wait)
            }
            try kit.invitationThrottle.removeIdle(atMost: 2 * uses.count, at: now, in: db)
            try InvitationRecord.put(db, key, of: store, to: invited, until: expiry)
            if let sender { try send(db, key, of: store, to: invited, by: sender, trace) }
            return .invitable
        }
    }

    /// The key stands in the feed as it is: it is bound to the courier or the contact, and whoever redeems it is
    /// compared with that (R01.22).
    private func send(
        _ db: Database, _ key: RegistrationKey, of store: StoreID, to invited: InvitationRecord.Invited,
        by sender: InvitationSender, _ trace: String?
    ) throws {
        guard let name = try Self.summary(db, of: store)?.name else {
            throw DatabaseError.damaged("a foreign key ties every invitation to its store")
        }
        switch invited {
        case .courier(let courier):
            let notice = RegistrationKeyNotice(store: name, registrationKey: key)
            try kit.feed.tell(notice, to: [AccountID(courier)], by: [sender.channel], in: db, traceparent: trace)
        case .contact(let contact):
            let notice = CourierInvitationNotice(store: name, registrationKey: key)
            try kit.feed.tell(notice, to: contact, in: db, traceparent: trace)
        }
    }

    /// The invitation that the key opens, unless it is unknown, used or expired.
    func invitation(_ key: RegistrationKey, at now: Instant) async throws -> InvitationRecord? {
        try await kit.database.read { try InvitationRecord.open($0, key, at: now) }
    }

    /// Turns an open invitation into a cooperation, once.
    ///
    /// A number may have been invited before its courier was, by name. When the store has parted with the courier since
    /// and not invited them again, that key is as good as used: the store alone begins anew (R01.27).
    /// - Throws: ``RedeemInvitation/Refused`` when the key was used meanwhile or the two are linked already, and for a
    ///   courier who was blocked, or whose account was deleted, after the call was let in.
    func redeem(_ key: RegistrationKey, by courier: CourierID, at now: Instant) async throws -> StoreSummary {
        try await kit.database.write { db in
            guard let invitation = try InvitationRecord.open(db, key, at: now),
                let store = try Self.summary(db, of: invitation.store)
            else { throw RedeemInvitation.Refused.unknownKey }
            guard try !BlockedRows(db).contains(AccountID(courier)) else {
                throw RedeemInvitation.Refused.notInvited
            }
            guard try !Self.isLinked(db, invitation.store, courier) else {
                throw RedeemInvitation.Refused.alreadyLinked
            }
            guard try !Self.haveParted(db, invitation.store, courier) else {
                throw RedeemInvitation.Refused.unknownKey
            }
            try Self.link(db, invitation.store, courier, at: now)
            try InvitationRecord.close(db, key)
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
