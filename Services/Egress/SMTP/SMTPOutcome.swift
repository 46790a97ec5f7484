/// The outcome of a mail, or of the attempt to reach a relay. Reasons are sentences.
enum SMTPOutcome: Hashable, Sendable {
    /// The relay answers for it from now on.
    case accepted
    /// The relay will never take this mail.
    case refused(String)
    /// Not now.
    case later(String)
    /// Not until the operator changes a setting, ours or the relay's. The mail waits and does not expire because of it.
    case hindered(String)
    /// The connection ended before the relay got anything of the mail. Another connection may be tried at once.
    case unsaid(String)

    /// Empty when it was accepted.
    var reason: String {
        switch self {
        case .accepted: ""
        case .refused(let reason), .later(let reason), .hindered(let reason), .unsaid(let reason): reason
        }
    }
}
