import Glibc

/// A closed loop like ``LoadGenerator``, with a different request each time.
struct PreparedLoad {
    var address: ServerAddress
    /// Over HTTP the depth is 1.
    var shape: LoadShape
    /// On a Unix socket the `id` of each request is its index in this list.
    var requests: [[UInt8]]
    /// Whether the list is repeated. Otherwise each request is sent once.
    var repeats = false
    /// The time limit, in seconds. With `nil` the load ends when all requests are answered, and all are counted.
    var seconds: Double?

    struct Outcome {
        var measurement = Measurement()
        var done = 0
        /// Allowed refusals.
        var refused = 0
    }

    /// Seconds that are not counted, while caches fill and threads start.
    private static let warmUp: UInt64 = 200_000_000

    /// - Parameter reader: copied for each connection.
    /// - Throws: ``BenchmarkFailure`` for an unexpected answer, or when the server is silent for five seconds.
    func run(reading reader: some AnswerReader) throws -> Outcome {
        var connections = try (0..<shape.connections).map { _ in try PreparedConnection(to: address, reader: reader) }
        var polled = connections.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }

        let start = Stopwatch.now() + (seconds == nil ? 0 : Self.warmUp)
        let end = seconds.map { start + UInt64($0 * 1e9) } ?? .max
        var outcome = Outcome()
        var (next, unanswered, now) = (0, 0, start)
        for index in connections.indices {
            unanswered += try send(shape.depth, by: &connections[index], from: &next)
        }
        while unanswered > 0, now < end {
            let ready = poll(&polled, nfds_t(polled.count), 5_000)
            try Interruption.check()
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { throw BenchmarkFailure("the server has been silent for five seconds") }
            for index in polled.indices where polled[index].revents != 0 {
                let answers = try connections[index].receive(into: buffer)
                now = Stopwatch.now()
                for answer in answers {
                    if answer.isDone { outcome.done += 1 } else { outcome.refused += 1 }
                    if now >= start { outcome.measurement.record(now - answer.sent) }
                }
                unanswered += try send(answers.count, by: &connections[index], from: &next) - answers.count
            }
        }
        guard now > start else { throw BenchmarkFailure("there are too few requests to measure anything") }
        outcome.measurement.seconds = Double(now - start) / 1e9
        return outcome
    }

    /// - Returns: the number of requests that were left.
    private func send(
        _ count: Int, by connection: inout PreparedConnection<some AnswerReader>, from next: inout Int
    ) throws -> Int {
        let last = repeats ? next + count : min(next + count, requests.count)
        try connection.send((next..<last).map { $0 % requests.count }, of: requests)
        defer { next = last }
        return last - next
    }
}
