public import RPC
public import SQLiteKit

/// The limits on wrong guesses in a context, for its ``GuessLimiter``. A context conforms an enum to this protocol.
public protocol GuessLimit: ThrottleLimit {
    /// The key that counts a miss of the caller; `nil` for a limit per account when the caller is not signed in.
    func use(in context: CallContext) -> Throttle<Self>.Use?
}
