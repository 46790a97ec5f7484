/// The effect of carrying the same call out a second time.
///
/// A client that loses its connection cannot know whether the service carried the call out. This value decides
/// whether the client sends the call again. A call between services must state one: a test over all contracts refuses
/// ``unstated`` for it.
public enum Repetition: Hashable, Sendable {
    /// The call changes nothing.
    case readOnly
    /// The second call changes nothing more, and its reply is as useful as the first one's.
    case idempotent
    /// With an idempotency key, the second call gets the reply of the first. Without a key, it is a new call.
    case withIdempotencyKey
    /// The second call may do the same thing twice, or cannot get the reply of the first.
    case never(because: String)
    /// The contract does not state the effect.
    case unstated
}

extension Repetition {
    /// Returns whether a client may send the call again after a connection that ended before the answer.
    ///
    /// A call that expects a version is not repeated, although repeating is harmless: the first call may have changed
    /// the version, and the second one would be refused as stale.
    public func allowsRepeating(_ meta: CallMeta) -> Bool {
        switch self {
        case .readOnly: true
        case .idempotent: meta.expectedVersion == nil
        case .withIdempotencyKey: meta.idempotencyKey != nil
        case .never, .unstated: false
        }
    }
}
