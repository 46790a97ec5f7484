extension SocketClient {
    /// The limits of a client of one service.
    public struct Configuration: Sendable {
        /// The most connections. Another one is made while calls wait on the existing ones.
        public var connections = 2
        /// How many calls may wait on one connection.
        public var callsPerConnection = 1_024
        /// How many bytes of requests may wait on one connection before the socket takes them.
        public var unsentBytes = 4 << 20
        /// The longest request line that the service reads, in bytes without the LF.
        public var requestLimit = LineDecoder.standardLimit
        /// The longest answer that is read, in bytes. It may be longer than a request: a list page or a document.
        public var answerLimit = 16 << 20
        /// How long a call waits for a service that is absent or stopping, because it may just be restarting.
        public var grace = Duration.milliseconds(250)
        /// A random number from 0 to 1, to spread out repeated attempts.
        public var chance: @Sendable () -> Double = { .random(in: 0...1) }

        public init() {}
    }
}
