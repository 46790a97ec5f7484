/// The connection of a request, for what a responder cannot do with the request alone.
public struct ClientConnection: Sendable {
    /// Closes the connection at once and drops unsent data.
    var abort: @Sendable () -> Void
    /// Runs the body when the connection has closed for any reason; at once when the connection is already closed.
    var whenEnded: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void
    /// Tells a client that waits for it to send the body (100 Continue). With a time, the body is an upload: it has
    /// that time to come in, and no more of it is read than is reported to ``bodyConsumed``.
    var expectBody: @Sendable (_ time: Duration?) -> Void = { _ in }
    /// Reports that so many bytes of an upload are on the disk.
    var bodyConsumed: @Sendable (_ count: Int) -> Void = { _ in }

    /// The value for requests without a connection, as in tests.
    public static let absent = ClientConnection(abort: {}, whenEnded: { _ in })
}
