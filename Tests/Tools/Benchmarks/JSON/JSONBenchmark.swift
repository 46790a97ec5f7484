import RPC

/// Compares our JSON coder with Foundation's, on one thread, without a socket.
struct JSONBenchmark {
    let seconds: Double

    private let ours: any MessageCoder = KvartMessageCoder()
    private let foundation: any MessageCoder = FoundationMessageCoder()

    func run() throws {
        Output.heading("json: a request line as one value; ratio: time of Foundation to that of kvart")
        let table = Table([
            .number("message", 8), .text("what", 6), .number("kvart", 10), .number("Foundation", 10),
            .number("ratio", 6),
        ])
        for request in [EchoRequest(.small), EchoRequest(.large)] {
            let bytes = try ours.encode(request)
            for coder in [ours, foundation] {
                guard try coder.decode(EchoRequest.self, from: coder.encode(request)) == request,
                    try coder.decode(EchoRequest.self, from: bytes) == request
                else { throw BenchmarkFailure("\(type(of: coder)) does not give back what it was given") }
            }
            let size = "\(Output.whole(Double(bytes.count))) B"
            try row(table, size, "decode") { coder in keep(try coder.decode(EchoRequest.self, from: bytes)) }
            try row(table, size, "encode") { coder in keep(try coder.encode(request)) }
        }
    }

    private func row(_ table: Table, _ size: String, _ what: String, _ work: (any MessageCoder) throws -> Void) throws {
        let rounds = 5
        var times: (ours: [Double], foundation: [Double]) = ([], [])
        for _ in 0..<rounds {
            try Interruption.check()
            times.ours.append(try microseconds(for: seconds / 10 / Double(rounds)) { try work(ours) })
            times.foundation.append(try microseconds(for: seconds / 10 / Double(rounds)) { try work(foundation) })
        }
        // The median ignores an interrupted round.
        let (mine, theirs) = (times.ours.sorted()[rounds / 2], times.foundation.sorted()[rounds / 2])
        table.row(
            size, what, "\(Output.decimal(mine, places: 2)) us", "\(Output.decimal(theirs, places: 2)) us",
            Output.decimal(theirs / mine, places: 2))
    }

    /// - Returns: the time of one run of `work`.
    private func microseconds(for seconds: Double, _ work: () throws -> Void) rethrows -> Double {
        for _ in 0..<50 { try work() }
        let start = Stopwatch.now()
        let end = start + UInt64(seconds * 1e9)
        var runs = 0
        var now = start
        repeat {
            for _ in 0..<50 { try work() }
            runs += 50
            now = Stopwatch.now()
        } while now < end
        return Double(now - start) / 1_000 / Double(runs)
    }
}

/// Uses a value so that its computation cannot be optimised away.
@inline(never)
private func keep<Value>(_ value: Value) {}
