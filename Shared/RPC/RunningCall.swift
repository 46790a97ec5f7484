/// The running call, as the layers below the methods see it.
///
/// The dispatcher sets it while the method runs. `ServiceDatabase` passes it on to the method's transactions. Jobs,
/// consumers of feeds and methods that answer at once run without one.
public struct RunningCall: Sendable {
    @TaskLocal public static var current: RunningCall?

    public let name: String
    public let sends: Sending
    /// `nil` when the caller is not signed in, and for a call from another service.
    public let caller: Caller?

    public init(name: String, sends: Sending, caller: Caller?) {
        self.name = name
        self.sends = sends
        self.caller = caller
    }

    /// Runs work that was due anyway and that the call only triggers, so that the work is not attributed to the call.
    public static func outside<T>(_ body: () throws -> T) rethrows -> T {
        try $current.withValue(nil, operation: body)
    }
}
