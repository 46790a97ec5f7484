import Vocabulary

/// Where a message goes.
enum Recipient: Hashable, Sendable {
    case mail(EmailAddress), sms(PhoneNumber)

    enum Channel: String, Sendable {
        case mail, sms
    }

    var channel: Channel {
        switch self {
        case .mail: .mail
        case .sms: .sms
        }
    }

    /// The address or the number.
    var text: String {
        switch self {
        case .mail(let address): address.text
        case .sms(let phone): phone.text
        }
    }

    /// As it is stored.
    init(_ channel: Channel, unchecked text: String) {
        switch channel {
        case .mail: self = .mail(EmailAddress(unchecked: text))
        case .sms: self = .sms(PhoneNumber(unchecked: text))
        }
    }
}
