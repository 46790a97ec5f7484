import Glibc

/// The number of connections, and of unanswered requests on each.
struct LoadShape {
    var connections: Int
    var depth: Int
}

/// A closed loop over raw sockets and poll(2), on one thread. Each answer is followed by the next request, so the
/// server sets the pace. All servers get the same load, so their figures are comparable.
struct LoadGenerator {
    var address: ServerAddress
    var shape: LoadShape
    /// Sent again and again.
    var request: [UInt8]
    var seconds: Double

    /// Seconds that are not counted, while caches fill and threads start.
    private static let warmUp: UInt64 = 200_000_000

    /// Loads the server for the set time, then stops without waiting for answers.
    /// - Parameter counter: copied for each connection.
    /// - Throws: ``BenchmarkFailure`` when a reply is wrong or the server is silent for two seconds.
    func run(counting counter: some ReplyCounter) throws -> Measurement {
        var connections = try (0..<shape.connections).map { _ in
            LoadedConnection(socket: try ClientSocket(connectedTo: address), counter: counter, depth: shape.depth)
        }
        var polled = connections.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
        let batch = Array(repeatElement(request, count: shape.depth).joined())
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }

        let start = Stopwatch.now() + Self.warmUp
        let end = start + UInt64(seconds * 1e9)
        var measurement = Measurement()
        for index in connections.indices { try connections[index].send(shape.depth, of: request.count, from: batch) }
        while true {
            let ready = poll(&polled, nfds_t(polled.count), 2_000)
            try Interruption.check()
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw BenchmarkFailure("the server has been silent for two seconds") }
            for index in polled.indices where polled[index].revents != 0 {
                let bytes = try connections[index].socket.receive(into: buffer)
                let now = Stopwatch.now()
                let replies = try connections[index].counter.count(bytes)
                for _ in 0..<replies {
                    let sent = try connections[index].answered()
                    if now >= start { measurement.record(now - sent) }
                }
                guard now < end else {
                    measurement.seconds = Double(now - start) / 1e9
                    return measurement
                }
                if replies > 0 { try connections[index].send(replies, of: request.count, from: batch) }
            }
        }
    }
}

/// One connection, and a ring with the times of its unanswered requests.
private struct LoadedConnection<Counter: ReplyCounter> {
    let socket: ClientSocket
    var counter: Counter
    private var times: [UInt64]
    private var oldest = 0
    private var unanswered = 0

    init(socket: ClientSocket, counter: Counter, depth: Int) {
        self.socket = socket
        self.counter = counter
        times = Array(repeating: 0, count: depth)
    }

    /// Sends `count` requests with one system call.
    mutating func send(_ count: Int, of length: Int, from batch: [UInt8]) throws {
        let now = Stopwatch.now()
        for _ in 0..<count {
            times[(oldest + unanswered) % times.count] = now
            unanswered += 1
        }
        try batch.withUnsafeBytes { bytes in
            try socket.send(UnsafeRawBufferPointer(rebasing: bytes.prefix(count * length)))
        }
    }

    /// - Returns: the time of the oldest unanswered request.
    mutating func answered() throws -> UInt64 {
        guard unanswered > 0 else { throw BenchmarkFailure("more replies than requests") }
        defer {
            oldest = (oldest + 1) % times.count
            unanswered -= 1
        }
        return times[oldest]
    }
}
