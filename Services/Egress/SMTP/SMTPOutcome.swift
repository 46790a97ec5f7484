/// The outcome of a mail, or of the attempt to reach a relay. Reasons are sentences.
enum SMTPOutcome: Hashable, Sendable {
    /// The relay is responsible for the mail from now on.
    case accepted
    /// The relay will never accept this mail.
    case refused(String)
    /// The mail cannot be sent now.
    case later(String)
    /// No mail can be sent until the operator changes a setting of egress or of the relay. The mail waits.
    case hindered(String)
    /// The connection ended before the relay got anything of the mail. Another connection may be tried at once.
    case unsaid(String)

    /// Empty when the mail was accepted.
    var reason: String {
        switch self {
        case .accepted: ""
        case .refused(let reason), .later(let reason), .hindered(let reason), .unsaid(let reason): reason
        }
    }
}
