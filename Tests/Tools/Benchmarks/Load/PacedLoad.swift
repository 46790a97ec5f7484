import Glibc

/// An open loop on a Unix socket: each request is sent at its time, whether or not the previous ones are answered. So a
/// stall delays every request during it.
struct PacedLoad {
    /// Requests at one pace, on their own connection.
    struct Lane {
        /// The `id` of each request is its index in this list.
        var requests: [[UInt8]]
        var perSecond: Double

        /// In nanoseconds after the start.
        func time(of number: Int) -> UInt64 { UInt64(Double(number) / perSecond * 1e9) }
    }

    var address: ServerAddress
    var lanes: [Lane]

    /// Sends all requests and waits for the answers.
    /// - Returns: a measurement of each lane.
    /// - Throws: ``BenchmarkFailure`` when a request is refused, or no answer comes for fifteen seconds.
    func run() throws -> [Measurement] {
        var connections = try lanes.map { _ in try PreparedConnection(to: address, reader: LineAnswers()) }
        var polled = connections.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }

        var measurements = lanes.map { _ in Measurement() }
        var next = lanes.map { _ in 0 }
        var unanswered = 0
        let start = Stopwatch.now()
        while true {
            let passed = Stopwatch.now() - start
            for (index, lane) in lanes.enumerated() {
                while next[index] < lane.requests.count, lane.time(of: next[index]) <= passed {
                    try connections[index].send([next[index]], of: lane.requests)
                    next[index] += 1
                    unanswered += 1
                }
            }
            let upcoming = pause(after: passed, next)
            if upcoming == nil, unanswered == 0 { break }
            let ready = poll(&polled, nfds_t(polled.count), upcoming ?? 15_000)
            try Interruption.check()
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 || upcoming != nil else { throw BenchmarkFailure("the server has been silent for 15 s") }
            for index in polled.indices where ready > 0 && polled[index].revents != 0 {
                let answers = try connections[index].receive(into: buffer)
                let now = Stopwatch.now()
                for answer in answers { measurements[index].record(now - answer.sent) }
                unanswered -= answers.count
            }
        }
        let seconds = Double(Stopwatch.now() - start) / 1e9
        for index in measurements.indices { measurements[index].seconds = seconds }
        return measurements
    }

    /// Milliseconds until the next request, rounded up; `nil` when all are sent.
    private func pause(after passed: UInt64, _ next: [Int]) -> CInt? {
        let times = zip(lanes, next).filter { $1 < $0.requests.count }.map { $0.time(of: $1) }
        return times.min().map { $0 > passed ? CInt(($0 - passed + 999_999) / 1_000_000) : 0 }
    }
}
