import GRDB
import IdentityContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// By which ways somebody can be told right now.
struct ReachabilityStore: Sendable {
    private let kit: IdentityKit
    /// The numbers that can be written to; `nil` when no message to a phone leaves the machine.
    private let sms: SMSCountries?

    init(_ kit: IdentityKit) {
        self.init(kit, sms: kit.settings.egressChannels.contains(.sms) ? kit.settings.smsCountries : nil)
    }

    init(_ kit: IdentityKit, sms: SMSCountries?) {
        self.kit = kit
        self.sms = sms
    }

    /// Nothing for an account that is not there, blocked or on its way out.
    func ways(to id: AccountID) async throws -> Reachability.Reply {
        let now = kit.effects.now()
        return try await kit.database.read { [sms] db in
            guard let account = try AccountRows(db).find(id), account.state == .active, !account.isBlocked else {
                return .unreachable
            }
            let wanted = try PreferenceRows(db).find(of: id)
            return Reachability.Reply(
                push: try wanted.push && DeviceRows(db).hasOne(id, at: now),
                email: wanted.email && account.mailedNotices != nil,
                sms: wanted.sms && sms.includes(account.phone))
        }
    }

    /// A stranger is told by SMS only.
    func ways(to contact: ContactID) async throws -> Reachability.Reply {
        let phone = try await ContactStore(kit).phone(of: contact).map { PhoneNumber($0) }
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
