import RPC
import Vocabulary

/// Where a message goes.
enum Recipient: Hashable, Sendable {
    case mail(EmailAddress), sms(PhoneNumber), push(PushAddress)

    /// The ways out, by the names that settings, tables and operators have for them.
    enum Channel: String, Sendable, CaseIterable {
        case mail, sms, push

        /// As contracts call it.
        var notificationChannel: NotificationChannel {
            switch self {
            case .mail: .email
            case .sms: .sms
            case .push: .push
            }
        }
    }

    var channel: Channel {
        switch self {
        case .mail: .mail
        case .sms: .sms
        case .push: .push
        }
    }

    /// The address, the number, the token or the endpoint: whoever has it can reach the person.
    var text: String {
        switch self {
        case .mail(let address): address.text
        case .sms(let phone): phone.text
        case .push(.apns(let token)): token.text
        case .push(.webPush(let subscription)): subscription.endpoint.text
        }
    }

    /// As it is stored with a message of identity's own; `nil` for a push, which none of them is.
    init?(_ channel: Channel, unchecked text: String) {
        switch channel {
        case .mail: self = .mail(EmailAddress(unchecked: text))
        case .sms: self = .sms(PhoneNumber(unchecked: text))
        case .push: return nil
        }
    }
}
