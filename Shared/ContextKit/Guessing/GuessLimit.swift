public import RPC
public import SQLiteKit

/// What may be guessed in a context, and how often somebody may miss: an enum of the context, for its ``GuessLimiter``.
public protocol GuessLimit: ThrottleLimit {
    /// What a miss of the caller counts against; `nil` for a limit of accounts when nobody is signed in.
    func use(in context: CallContext) -> Throttle<Self>.Use?
}
