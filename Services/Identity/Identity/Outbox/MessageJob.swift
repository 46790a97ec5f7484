/// The kinds of scheduled jobs that send messages; the key is a ``MessageID``.
///
/// Each channel has its own kind, so that a broken channel delays no other. Identity's own messages have separate
/// kinds: a sign-in code never waits behind a thousand mails.
enum MessageJob: String, Sendable, CaseIterable {
    // Identity's own messages (``Outbox``).
    case sendMail, sendSMS
    /// Both channels, as earlier versions queued them. Still run, but never scheduled any more.
    case sendMessage
    // Notices of the contexts (``NotificationSender``).
    case notifyPush, notifyMail, notifySMS

    static func own(by channel: Recipient.Channel) -> MessageJob { channel == .mail ? .sendMail : .sendSMS }

    static func notification(by channel: Recipient.Channel) -> MessageJob {
        switch channel {
        case .push: .notifyPush
        case .mail: .notifyMail
        case .sms: .notifySMS
        }
    }

    /// How many jobs run at once. Each waits for the receiving service: Apple takes some 50 ms a push.
    var concurrencyLimit: Int {
        switch self {
        case .notifyPush: 16
        case .sendMail, .sendSMS, .notifyMail, .notifySMS: 4
        case .sendMessage: 1
        }
    }

    /// The limits for the job runner.
    static var concurrencyLimits: [String: Int] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.concurrencyLimit) })
    }
}
