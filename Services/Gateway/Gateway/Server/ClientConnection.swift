/// The connection of a request, for answers that continue after the responder has returned.
public struct ClientConnection: Sendable {
    /// Closes the connection at once and drops unsent data.
    var abort: @Sendable () -> Void
    /// Runs the body when the connection has closed for any reason; at once when the connection is already closed.
    var whenEnded: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

    /// The value for requests without a connection, as in tests.
    public static let absent = ClientConnection(abort: {}, whenEnded: { _ in })
}
