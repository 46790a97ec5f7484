/// Limits what one account may send to people. Each channel is counted on its own.
///
/// The figures leave room for the busiest honest accounts: a store that offers a delivery every few seconds at noon,
/// and a store that invites all its couriers on its first day.
enum SendingLimit: String, ThrottleLimit, CaseIterable {
    /// Notices, however many accounts each one goes to: entries in inboxes, and pushes.
    case notice
    /// Mails, one for each recipient.
    case mail
    /// Messages to phones, one for each recipient.
    case sms

    var burst: Int {
        switch self {
        case .notice: 1_000
        case .mail: 20
        case .sms: 30
        }
    }

    var interval: Duration {
        switch self {
        case .notice: .seconds(1)
        case .mail: .seconds(180)
        case .sms: .seconds(120)
        }
    }
}
