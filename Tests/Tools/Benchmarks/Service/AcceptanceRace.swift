import RPC

/// Measures a thousand calls at once, many for each thing, beside as many pings. One call gets each thing.
struct AcceptanceRace {
    /// How many things there are.
    let things: Int
    /// The refusal of all other calls.
    let refusal: any Refusal
    let seconds: Double

    private static let shape = LoadShape(connections: 64, depth: 16)

    /// - Parameter requests: many for each thing.
    /// - Throws: ``BenchmarkFailure`` unless each thing was accepted once.
    func run(_ requests: [[UInt8]], at socket: ServiceSocket) throws {
        let table = Table(
            [.text("what", 8), .text("at once", 8)] + Measurement.columns
                + [.number("accepted", 8), .number("refused", 8), .number("to ping", 8)])
        let atOnce = "\(Self.shape.connections) x \(Self.shape.depth)"
        let ping = try PreparedLoad(
            address: socket.address, shape: Self.shape, requests: ServiceSocket.pings(1 << 16), repeats: true,
            seconds: max(0.1, seconds * 0.4)
        ).run(reading: LineAnswers()).measurement
        table.row(["ping", atOnce] + ping.cells + ["", "", "1.00"])
        let outcome = try PreparedLoad(address: socket.address, shape: Self.shape, requests: requests)
            .run(reading: LineAnswers(allowing: refusal))
        table.row(
            ["accept", atOnce] + outcome.measurement.cells + [
                Output.whole(Double(outcome.done)), Output.whole(Double(outcome.refused)),
                Output.decimal(outcome.measurement.requestsPerSecond / ping.requestsPerSecond, places: 2),
            ])
        guard outcome.done == things else {
            throw BenchmarkFailure("\(outcome.done) acceptances of \(things) were answered")
        }
    }
}
