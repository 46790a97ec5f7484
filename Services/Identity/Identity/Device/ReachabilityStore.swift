import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// By which ways somebody can be told right now.
struct ReachabilityStore: Sendable {
    let kit: IdentityKit
    /// The numbers that can be written to; `nil` when no message to a phone leaves the machine.
    let sms: SMSCountries?

    /// Nothing for an account that is not there, blocked or on its way out.
    func ways(to id: AccountID, at now: Instant) async throws -> Reachability.Reply {
        try await kit.database.read { [sms] db in
            guard let account = try db.account(id), account.state == .active, !account.isBlocked else {
                return .unreachable
            }
            let wanted = try db.preferences(of: id)
            return Reachability.Reply(
                push: try wanted.push && db.hasDevice(id, at: now),
                email: wanted.email && account.mailedNotices != nil,
                sms: wanted.sms && sms.includes(account.phone))
        }
    }

    /// A stranger is told by SMS only.
    func ways(to contact: ContactID, at now: Instant) async throws -> Reachability.Reply {
        let phone = try await kit.contacts.phone(of: contact, at: now).map { PhoneNumber($0) }
        return Reachability.Reply(push: false, email: false, sms: sms.includes(phone))
    }
}

extension SMSCountries? {
    fileprivate func includes(_ phone: PhoneNumber?) -> Bool {
        guard let self, let phone else { return false }
        return self.includes(phone)
    }
}

extension Reachability.Reply {
    fileprivate static let unreachable = Reachability.Reply(push: false, email: false, sms: false)
}

extension Account {
    /// Where notices are mailed to: an address that is confirmed, or that its kind need not confirm.
    var mailedNotices: EmailAddress? { isEmailConfirmed || !kind.confirmsEmail ? email : nil }
}

extension Database {
    /// Whether a device is registered with a session that lasts.
    fileprivate func hasDevice(_ account: AccountID, at now: Instant) throws -> Bool {
        let statement = try cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM device JOIN session ON session.id = device.session
                    WHERE device.account = ? AND session.refreshExpiresAt > ?
                )
                """)
        return try Bool.fetchOne(statement, arguments: [account, now]) ?? false
    }
}
