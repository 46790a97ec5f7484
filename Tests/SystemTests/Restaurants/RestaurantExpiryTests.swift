import IdentityContract
import TestKit
import Testing

@Suite("What expires of a restaurant's account", .timeLimit(.minutes(5)))
struct RestaurantExpiryTests {
    @Test("R02.6 R02.10 an expired link and an expired token are refused, and a new link and a new token work")
    func expired() async throws {
        let settings = #""confirmations":{"lifetimeSeconds":2},"sessions":{"accessSeconds":2}"#
        try await RealTown.run(settings: settings) { town in
            let account = try await town.registerRestaurant("galeb")
            let beginning = "/confirm/restaurant?token="
            func confirm() async throws -> RealTown.Answer {
                let token = try await town.mailedPath(beginning, to: RealTown.address("galeb"))
                    .dropFirst(beginning.count)
                return try await town.request(
                    "POST", "/v1/accounts/restaurant/confirmation", #"{"token":"\#(token)"}"#)
            }
            _ = try await town.mailedPath(beginning, to: RealTown.address("galeb"))
            try await Task.sleep(for: .milliseconds(2_100))
            let late = try await confirm()
            #expect(late.status == 410 && late.text("arguments", "account") == account)
            // On a busy machine a new link may expire, too.
            let isConfirmed = try await eventually {
                _ = try await town.request(
                    "POST", "/v1/accounts/restaurant/confirmations", #"{"account":"\#(account)"}"#)
                return try await confirm().status == 200
            }
            #expect(isConfirmed)

            let first = try await town.session(.restaurant, "galeb")
            let isExpired = try await eventually { try await town.statusOfMe(first.token) == 401 }
            #expect(isExpired)
            var refreshToken = first.refreshToken
            let isRenewed = try await eventually {
                let next = try town.session(
                    in: try await town.request(
                        "POST", "/v1/sessions/refresh", #"{"refreshToken":"\#(refreshToken)"}"#))
                refreshToken = next.refreshToken
                return try await town.statusOfMe(next.token) == 200
            }
            #expect(isRenewed)
        }
    }
}
