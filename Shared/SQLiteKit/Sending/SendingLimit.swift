/// How much one account may have sent to people, by the way it takes. Each is counted by itself.
///
/// The figures leave room for the busiest honest account: a store that offers a delivery every few seconds at noon, and
/// one that invites all its couriers on its first day.
enum SendingLimit: String, ThrottleLimit, CaseIterable {
    /// Notices, however many accounts each one goes to: entries in inboxes, and pushes.
    case notice
    /// Mails, one for each recipient.
    case mail
    /// Messages to phones, one for each recipient.
    case sms

    /// How many at once.
    var burst: Int {
        switch self {
        case .notice: 1_000
        case .mail: 20
        case .sms: 30
        }
    }

    /// After which one more is allowed again.
    var interval: Duration {
        switch self {
        case .notice: .seconds(1)
        case .mail: .seconds(180)
        case .sms: .seconds(120)
        }
    }
}
