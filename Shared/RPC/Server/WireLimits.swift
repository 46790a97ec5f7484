/// How much a service takes before it refuses or waits. Whatever goes beyond is answered, and costs nobody else
/// anything.
public struct WireLimits: Hashable, Sendable {
    /// Of a request or a batch, in bytes, without the LF. A longer line is answered -32600 and dropped.
    public var line: Int
    /// Of an answer, in bytes. A longer one is replaced by an error.
    public var reply: Int
    /// Requests of a batch. A longer one is answered -32600 as a whole.
    public var batch: Int
    /// Calls of one connection that run at once. While there are as many, its next lines are not read.
    public var inFlight: Int
    /// Bytes of answers that a client has not taken yet. While there are more, its next lines are not read.
    public var unsent: Int
    /// How long a client may leave its answers standing, when there are too many, in seconds. Then it is hung up on.
    public var patience: Int
    /// Connections of all clients. The next is answered -32000 `busy` and closed.
    public var connections: Int
    /// Connections of the processes of one user. The next is answered -32000 `busy` and closed.
    public var connectionsPerUser: Int
    /// How long a call may run, whatever its caller says, in milliseconds. Then it is answered -32002 and cancelled.
    public var callTime: Int
    /// How long a service that stops goes on answering `goingAway`, in milliseconds.
    public var farewell: Int

    public init(
        line: Int = 1 << 20, reply: Int = 4 << 20, batch: Int = 1_000, inFlight: Int = 64, unsent: Int = 1 << 20,
        patience: Int = 30, connections: Int = 1_024, connectionsPerUser: Int = 512, callTime: Int = 60_000,
        farewell: Int = 5_000
    ) {
        self.line = line
        self.reply = reply
        self.batch = batch
        self.inFlight = inFlight
        self.unsent = unsent
        self.patience = patience
        self.connections = connections
        self.connectionsPerUser = connectionsPerUser
        self.callTime = callTime
        self.farewell = farewell
    }
}
