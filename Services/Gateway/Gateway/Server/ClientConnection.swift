/// The connection that a request came by, for answers that go on after everybody else has done with the request.
public struct ClientConnection: Sendable {
    /// Ends it at once, whatever is still to be sent.
    var abort: @Sendable () -> Void
    /// Does something when it has ended, in whatever way; at once when it has already.
    var whenEnded: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

    /// Where there is none, as in tests.
    public static let absent = ClientConnection(abort: {}, whenEnded: { _ in })
}
