import RPC
import Vocabulary

/// The recipient of a message.
enum Recipient: Hashable, Sendable {
    case mail(EmailAddress), sms(PhoneNumber), push(PushAddress)

    /// The channels, under the names that settings, tables and operators use.
    enum Channel: String, Sendable, CaseIterable {
        case mail, sms, push

        /// The channel's name in contracts.
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

    /// The address, the number, the token or the endpoint. This text is enough to reach the person.
    var text: String {
        switch self {
        case .mail(let address): address.text
        case .sms(let phone): phone.text
        case .push(.apns(let token)): token.text
        case .push(.webPush(let subscription)): subscription.endpoint.text
        }
    }

    /// Reads the stored recipient of one of identity's own messages; `nil` for a push, because identity itself sends
    /// none.
    init?(_ channel: Channel, unchecked text: String) {
        switch channel {
        case .mail: self = .mail(EmailAddress(unchecked: text))
        case .sms: self = .sms(PhoneNumber(unchecked: text))
        case .push: return nil
        }
    }
}
