/// What a call sends to people beside its reply: mail, SMS, push, an entry in an inbox.
///
/// Everything that is sent passes one of two places: `EventFeed.tell` and identity's outbox. Both compare it with what
/// the running call declares here, and charge the account that calls (`SendingBudget`). So a new call that forgets its
/// declaration sends nothing: it fails in its first test.
public enum Sending: Hashable, Sendable {
    /// The contract does not say. Only a call that reads may leave it so, and it can send nothing.
    case undeclared
    case nothing
    /// Tells the caller's own account alone: in its inbox, and by these ways.
    case toCaller(by: Set<NotificationChannel>)
    /// Tells people other than the caller, or writes to an address that the caller names.
    case toOthers(by: Set<NotificationChannel>)

    /// The ways beside the inbox; `nil` when nothing may be sent.
    public var channels: Set<NotificationChannel>? {
        switch self {
        case .undeclared, .nothing: nil
        case .toCaller(let channels), .toOthers(let channels): channels
        }
    }
}
