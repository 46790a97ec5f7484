import GRDB
import IdentityContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The channels on which an account or a stranger can be reached now.
struct ReachabilityStore: Sendable {
    private let dependencies: IdentityDependencies
    /// The countries whose numbers may get an SMS; `nil` when no SMS leaves the machine.
    private let sms: SMSCountries?

    init(_ dependencies: IdentityDependencies) {
        self.init(
            dependencies,
            sms: dependencies.settings.egressChannels.contains(.sms) ? dependencies.settings.smsCountries : nil)
    }

    init(_ dependencies: IdentityDependencies, sms: SMSCountries?) {
        self.dependencies = dependencies
        self.sms = sms
    }

    /// Returns no channel for an account that is unknown, blocked or being deleted.
    func ways(to id: AccountID) async throws -> GetReachability.Reply {
        let now = dependencies.runtime.now()
        return try await dependencies.database.read { [sms] db in
            guard let account = try AccountRows(db).find(id), account.state == .active, !account.isBlocked else {
                return .unreachable
            }
            let wanted = try PreferenceRows(db).find(of: id)
            return GetReachability.Reply(
                push: try wanted.push && DeviceRows(db).hasOne(id, at: now),
                email: wanted.email && account.mailedNotices != nil,
                sms: wanted.sms && sms.includes(account.phone))
        }
    }

    /// Returns the channels to a stranger: SMS only.
    func ways(to contact: ContactID) async throws -> GetReachability.Reply {
        let phone = try await ContactStore(dependencies).phone(of: contact).map { PhoneNumber($0) }
        return GetReachability.Reply(push: false, email: false, sms: sms.includes(phone))
    }
}

extension SMSCountries? {
    fileprivate func includes(_ phone: PhoneNumber?) -> Bool {
        guard let self, let phone else { return false }
        return self.includes(phone)
    }
}

extension GetReachability.Reply {
    fileprivate static let unreachable = GetReachability.Reply(push: false, email: false, sms: false)
}

extension Account {
    /// The address for mails about notices: a confirmed address, or one whose kind needs no confirmation.
    var mailedNotices: EmailAddress? { isEmailConfirmed || !kind.confirmsEmail ? email : nil }
}
