/// The messages that a call sends to people besides its reply: mail, SMS, push, an inbox entry.
///
/// All messages pass one of two functions: `EventFeed.notify` and identity's outbox. Both compare the message with
/// this declaration of the running call, and charge the calling account (`SendingBudget`). So a new call without its
/// declaration can send nothing, and fails in its first test.
public enum Sending: Hashable, Sendable {
    /// The contract does not state it. Only a call that reads may leave it out, and such a call can send nothing.
    case undeclared
    case nothing
    /// Notifies only the caller's own account: in its inbox, and by these channels.
    case toCaller(by: Set<NotificationChannel>)
    /// Notifies people other than the caller, or writes to an address that the caller names.
    case toOthers(by: Set<NotificationChannel>)

    /// The channels besides the inbox; `nil` when nothing may be sent.
    public var channels: Set<NotificationChannel>? {
        switch self {
        case .undeclared, .nothing: nil
        case .toCaller(let channels), .toOthers(let channels): channels
        }
    }
}
