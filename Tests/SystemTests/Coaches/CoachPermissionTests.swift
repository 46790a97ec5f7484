import CoachesContract
import IdentityContract
import RPC
import TestKit
import Testing

@Suite("Permissions of the coach routes over HTTP", .timeLimit(.minutes(5)))
struct CoachPermissionTests {
    /// The callers of a route.
    enum Audience: Sendable { case everybody, passengers, dispatchers }

    struct Route: Sendable {
        var audience: Audience
        var method: String
        var path: String

        init(_ audience: Audience, _ method: String, _ path: String) {
            (self.audience, self.method, self.path) = (audience, method, "/v1/coaches/\(path)")
        }
    }

    /// A list by hand, not derived from the contract: a mistake in the contract must not open a route to everybody.
    private static let routes: [Route] = {
        let booking = "bookings/01960000-0000-7000-8000-000000000001"
        let trip = "trips/01960000-0000-7000-8000-000000000002"
        let refund = "refunds/01960000-0000-7000-8000-000000000003"
        return [
            Route(.everybody, "GET", "app-version"), Route(.everybody, "GET", "help"),
            Route(.everybody, "GET", "booking-terms"), Route(.everybody, "GET", "routes"),
            Route(.everybody, "GET", "routes/1/stops"), Route(.everybody, "GET", "routes/1/timetable"),
            Route(.everybody, "GET", "routes/1/tariffs"), Route(.everybody, "GET", "departures"),
            Route(.everybody, "GET", "quote"), Route(.everybody, "GET", "routes/1/trips"),
            Route(.everybody, "GET", "gtfs.zip"), Route(.everybody, "GET", "ticket-keys"),
            Route(.passengers, "POST", "bookings"), Route(.passengers, "GET", "bookings"),
            Route(.passengers, "GET", booking), Route(.passengers, "POST", "\(booking)/cancel"),
            Route(.passengers, "POST", "\(booking)/payments"), Route(.passengers, "POST", "\(booking)/refund-quotes"),
            Route(.passengers, "POST", "refund-quotes/01960000-0000-7000-8000-000000000004/confirm"),
            Route(.passengers, "GET", "\(booking)/ticket"), Route(.passengers, "GET", "\(booking)/tickets"),
            Route(.passengers, "GET", "\(booking)/receipt"),
            Route(.dispatchers, "POST", "callers/bookings"), Route(.dispatchers, "GET", "callers/bookings"),
            Route(.dispatchers, "GET", "callers/\(booking)"),
            Route(.dispatchers, "POST", "callers/\(booking)/cancel"),
            Route(.dispatchers, "POST", "callers/\(booking)/cash"),
            Route(.dispatchers, "GET", "callers/\(booking)/ticket"), Route(.dispatchers, "GET", "\(trip)/manifest"),
            Route(.dispatchers, "POST", "\(trip)/boardings"), Route(.dispatchers, "POST", "trips"),
            Route(.dispatchers, "PATCH", trip), Route(.dispatchers, "POST", "\(trip)/cancel"),
            Route(.dispatchers, "PUT", "stops/romny"), Route(.dispatchers, "DELETE", "stops/romny"),
            Route(.dispatchers, "PUT", "routes/1"), Route(.dispatchers, "DELETE", "routes/1"),
            Route(.dispatchers, "PUT", "routes/1/timetable"), Route(.dispatchers, "PUT", "routes/1/tariffs/35"),
            Route(.dispatchers, "DELETE", "routes/1/tariffs/35"), Route(.dispatchers, "PUT", "help"),
            Route(.dispatchers, "PUT", "app-version"), Route(.dispatchers, "GET", "balance"),
            Route(.dispatchers, "GET", "payment-issues"), Route(.dispatchers, "GET", "refunds"),
            Route(.dispatchers, "POST", "\(refund)/retry"), Route(.dispatchers, "POST", "\(refund)/settle"),
        ]
    }()

    @Test("R03.13 R03.59 a caller without permission gets 401 or 403, and another passenger's booking is 404")
    func sweep() async throws {
        try await RealTown.run { town in
            let offered = CoachesContract.calls.filter { [.json, .document].contains($0.route?.kind) }
            #expect(Self.routes.count == offered.count, "the list lacks a route")
            try await town.staff("trainee", [])
            let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
            let courier = try await town.courier().token
            let trainee = try await town.session(.staff, "trainee").token
            let callers: [(name: String, token: String?)] = [
                ("nobody", nil), ("person", petro), ("courier", courier), ("trainee", trainee),
            ]
            let open = try await town.booked(by: olena, on: town.day(after: 1))
            let before = try await town.app("GET", "/v1/coaches/routes/1/tariffs").text
            var faults: [String] = []
            for route in Self.routes {
                for caller in callers {
                    let body = ["GET", "DELETE"].contains(route.method) ? nil : "{}"
                    let answer = try await town.app(route.method, route.path, token: caller.token, body)
                    let refusal = Self.refusal(of: caller.name, for: route.audience)
                    let isRight =
                        refusal.map { $0 == answer.status }
                        ?? ((200..<500).contains(answer.status) && ![401, 403, 405].contains(answer.status)
                            && answer.json?[member: "type"]?.string != "gateway.unknownRoute")
                    if !isRight { faults.append("\(caller.name), \(route.method) \(route.path): \(answer.status)") }
                }
            }
            #expect(faults.isEmpty, "\(faults)")
            #expect(try await town.app("GET", "/v1/coaches/routes/1/tariffs").text == before)
            try await nobodyElses(open, of: olena, petro, town)
        }
    }

    private static func refusal(of caller: String, for audience: Audience) -> Int? {
        switch (audience, caller) {
        case (.everybody, _): nil
        case (_, "nobody"): 401
        case (.passengers, "person"): nil
        case (.passengers, _), (.dispatchers, _): 403
        }
    }

    /// Another passenger's booking is answered like an unknown one.
    private func nobodyElses(
        _ open: BookingDetails, of owner: String, _ stranger: String, _ town: RealTown
    ) async throws {
        let paid = try await town.paid(open, by: owner)
        let offer = try await town.refundOffer(for: paid, to: owner)
        let calls = [
            ("GET", ""), ("POST", "/cancel"), ("POST", "/payments"), ("POST", "/refund-quotes"), ("GET", "/ticket"),
            ("GET", "/tickets"), ("GET", "/receipt"),
        ]
        for (method, rest) in calls {
            var types: [String?] = []
            for identifier in ["\(paid.id)", "01960000-0000-7000-8000-000000000001"] {
                let body = method == "GET" ? nil : "{}"
                let path = "/v1/coaches/bookings/\(identifier)\(rest)"
                let answer = try await town.app(method, path, token: stranger, body)
                #expect(answer.status == 404, "\(method) \(rest)")
                types.append(answer.json?[member: "type"]?.string)
            }
            #expect(types[0] != nil && types[0] == types[1], "\(types)")
        }
        let confirmed = try await town.app(
            "POST", "/v1/coaches/refund-quotes/\(offer.id)/confirm", token: stranger, "{}")
        #expect(confirmed.status == 404)
        #expect(try await town.shown(paid, to: owner) == paid)
    }
}
