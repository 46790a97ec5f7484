/// The limits of a service. A request over a limit is refused or waits, without an effect on other clients.
public struct WireLimits: Hashable, Sendable {
    /// The length of a request or a batch, in bytes, without the LF. A longer line is answered -32600 and dropped.
    public var line: Int
    /// The length of an answer, in bytes. A longer one is replaced by an error.
    public var reply: Int
    /// The requests of a batch. A longer batch is answered -32600 as a whole.
    public var batch: Int
    /// The running calls of one connection. At this number, its next lines are not read.
    public var inFlight: Int
    /// The bytes of answers that a client has not read yet. Above this number, its next lines are not read.
    public var unsent: Int
    /// How long a client may leave too many answers unread, in seconds. Then the connection is closed.
    public var writeTimeout: Int
    /// The connections of all clients. The next one is answered -32000 `busy` and closed.
    public var connections: Int
    /// The connections of one user's processes. The next one is answered -32000 `busy` and closed.
    public var connectionsPerUser: Int
    /// How long a call may run, whatever its deadline, in milliseconds. Then it is answered -32002 and cancelled.
    public var callTime: Int
    /// How long a stopping service continues to answer `goingAway`, in milliseconds.
    public var drainTime: Int

    public init(
        line: Int = 1 << 20, reply: Int = 4 << 20, batch: Int = 1_000, inFlight: Int = 64, unsent: Int = 1 << 20,
        writeTimeout: Int = 30, connections: Int = 1_024, connectionsPerUser: Int = 512, callTime: Int = 60_000,
        drainTime: Int = 5_000
    ) {
        self.line = line
        self.reply = reply
        self.batch = batch
        self.inFlight = inFlight
        self.unsent = unsent
        self.writeTimeout = writeTimeout
        self.connections = connections
        self.connectionsPerUser = connectionsPerUser
        self.callTime = callTime
        self.drainTime = drainTime
    }
}
