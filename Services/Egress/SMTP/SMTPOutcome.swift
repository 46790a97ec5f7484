/// What became of a mail, or of the attempt to find somebody who takes it. Reasons are sentences.
enum SMTPOutcome: Hashable, Sendable {
    /// The relay answers for it from now on.
    case accepted
    /// The relay will never take this mail.
    case refused(String)
    /// Not now.
    case later(String)
    /// Not now, and not later either unless somebody changes settings: ours or the relay's. No mail is to die of that.
    case hindered(String)
    /// The connection ended before anything was said of the mail: another may be tried at once.
    case unsaid(String)

    /// Empty when it was accepted.
    var reason: String {
        switch self {
        case .accepted: ""
        case .refused(let reason), .later(let reason), .hindered(let reason), .unsaid(let reason): reason
        }
    }
}
