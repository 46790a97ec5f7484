/// The kinds of due work that bring messages; the key is a ``MessageID``.
///
/// One for each way out, so that one that is down holds no other up, and identity's own apart from notifications: a
/// code to sign in with never stands in line behind a thousand mails.
enum MessageDuty: String, Sendable, CaseIterable {
    // Of identity's own (``Outbox``).
    case sendMail, sendSMS
    /// Of both, as programs of before have put them down. Done, and never put down any more.
    case sendMessage
    // About what contexts want told (``NotificationSender``).
    case notifyPush, notifyMail, notifySMS

    static func own(by channel: Recipient.Channel) -> MessageDuty { channel == .mail ? .sendMail : .sendSMS }

    static func notification(by channel: Recipient.Channel) -> MessageDuty {
        switch channel {
        case .push: .notifyPush
        case .mail: .notifyMail
        case .sms: .notifySMS
        }
    }

    /// How many are under way at once: whoever takes them is waited for, Apple some 50 ms for each.
    var width: Int {
        switch self {
        case .notifyPush: 16
        case .sendMail, .sendSMS, .notifyMail, .notifySMS: 4
        case .sendMessage: 1
        }
    }

    /// For the runner.
    static var widths: [String: Int] { Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.width) }) }
}
