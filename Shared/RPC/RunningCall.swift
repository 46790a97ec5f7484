/// The call that is being carried out, as mechanisms below the methods see it.
///
/// The dispatcher sets it for the time of the method, and `ServiceDatabase` takes it along into the transactions that
/// the method asks for. Jobs, consumers of feeds and methods that answer at once run without one.
public struct RunningCall: Sendable {
    @TaskLocal public static var current: RunningCall?

    public let name: String
    public let sends: Sending
    /// `nil` when the caller is not signed in, and for a call of another service.
    public let caller: Caller?

    public init(name: String, sends: Sending, caller: Caller?) {
        self.name = name
        self.sends = sends
        self.caller = caller
    }

    /// Runs what the call only happens to come upon and does not cause: work that was due anyway.
    public static func outside<T>(_ body: () throws -> T) rethrows -> T {
        try $current.withValue(nil, operation: body)
    }
}
