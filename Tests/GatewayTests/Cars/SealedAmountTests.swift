import CarsContract
import HTTPTypes
import RPC
import Testing

/// Two towns whose stories differ in one sealed amount. Whatever is equal in both discloses nothing of the amount.
@Suite("Sealed amounts over HTTP (R04.34)")
struct SealedAmountTests {
    /// The amounts have different lengths, so that sizes would differ, too.
    private static func towns(isAccepted: Bool) async throws -> (low: SealedTown, high: SealedTown) {
        (
            try await SealedTown(100, raisedTo: 200, isAccepted: isAccepted),
            try await SealedTown(9_999_999, raisedTo: 12_345_678, isAccepted: isAccepted)
        )
    }

    /// The answers to requests over a connection of the gateway.
    private static func answers(
        of town: SealedTown, to requests: [SealedRequest], _ token: String?
    ) async throws -> [String] {
        try await TestServer.run(town.gateway) { server in
            try await RawConnection.open(server.port) { connection in
                var answers: [String] = []
                for request in requests { answers.append(try await request.answer(token, over: &connection)) }
                return answers
            }
        }
    }

    /// Returns whether an outsider may learn the amount by the call: staff opens a sealed bid for a complaint. The
    /// opening is recorded, and the dealer is notified.
    private static func opensSeal(_ caller: String, _ request: SealedRequest) -> Bool {
        caller == "staff" && request.call == OpenSealedBid.name
    }

    @Test(
        "Until the sale, every answer to another dealer, a stranger, staff and nobody is the same, byte by byte",
        arguments: [false, true])
    func outsiders(isAccepted: Bool) async throws {
        let (low, high) = try await Self.towns(isAccepted: isAccepted)
        #expect(low.ids == high.ids)
        for ((caller, lowToken), (_, highToken)) in zip(low.outsiders, high.outsiders) {
            let requests = try SealedRequest.all(low.ids).filter { !Self.opensSeal(caller, $0) }
            let first = try await Self.answers(of: low, to: requests, lowToken)
            let second = try await Self.answers(of: high, to: requests, highToken)
            for (request, answers) in zip(requests, zip(first, second)) where answers.0 != answers.1 {
                Issue.record("\(caller), \(request.line) \(request.body ?? ""): \(answers.0)\n\(answers.1)")
            }
            #expect(
                first.contains { $0.hasPrefix("HTTP/1.1 200 ") } && first.contains { !$0.hasPrefix("HTTP/1.1 200 ") })
        }
        // The calls have reached the car and the bid.
        let metrics = (low: try await low.metrics(), high: try await high.metrics())
        #expect(metrics.low.map(\.name) == metrics.high.map(\.name))
        for (first, second) in zip(metrics.low, metrics.high) where first != second {
            Issue.record("\(first.name): \(first.samples)\n\(second.samples)")
        }
        #expect(metrics.low.contains { $0.name == "kvart_cars_on_sale" })
    }

    @Test("The seller and the bidder get other bytes, and other lengths: the comparison can fail")
    func owners() async throws {
        let (low, high) = try await Self.towns(isAccepted: true)
        let (car, bid) = (low.ids["car"] ?? "", low.ids["bid"] ?? "")
        let reads = [
            "/v1/cars/\(car)/bids": (low.seller, high.seller), "/v1/cars/\(car)/bids/\(bid)": (low.seller, high.seller),
            "/v1/bids": (low.bidder, high.bidder), "/v1/bids/\(bid)": (low.bidder, high.bidder),
            "/v1/bids/mine.csv": (low.bidder, high.bidder),
        ]
        for (path, tokens) in reads {
            let request = [SealedRequest(call: path, line: "GET \(path)", body: nil)]
            let first = try await Self.answers(of: low, to: request, tokens.0)
            let second = try await Self.answers(of: high, to: request, tokens.1)
            #expect(first[0].hasPrefix("HTTP/1.1 200 ") && second[0].hasPrefix("HTTP/1.1 200 "), "\(path)")
            #expect(first[0].count != second[0].count, "\(path)")
        }
    }

    @Test("Cars have no stream of events, which would need a comparison of its own")
    func streams() {
        #expect(CarsContract.calls.allSatisfy { $0.route?.kind != .stream })
    }
}
