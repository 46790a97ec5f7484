import Foundation
import FoundationNetworking
import RPC
import TestKit
import Testing

@Suite("The whole town over HTTP")
struct TownTests {
    @Test("R01.14 R01.35 R01.60 sessions and deliveries survive kill -9 of every service, and one courier wins a race")
    func livesThroughKills() async throws {
        try await RealTown.run { town in
            let store = try await town.store()
            let couriers = [
                try await town.courier("0911112221"), try await town.courier("0911112222"),
                try await town.courier("0911112223"),
            ]
            for courier in couriers { try await town.link(store: store, courier) }
            let made = try await town.request(
                "POST", "/v1/deliveries", token: store,
                #"{"customer":{"firstName":"Iva","lastName":"Horvat","address":"Vukovarska 5"},"description":"A cake.","#
                    + #""couriers":[\#(couriers.map { "\"\($0.id)\"" }.joined(separator: ","))]}"#)
            let id = try #require(made.text("delivery", "id"))

            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for courier in couriers {
                    group.addTask {
                        try await town.request("POST", "/v1/deliveries/\(id)/accept", token: courier.token).status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == [200, 409, 409])

            for name in ["identity", "deliveries", "gateway"] {
                let before = try #require(town.children()[name])
                kill(before, SIGKILL)
                #expect(await eventually { town.children()[name].map { $0 != before } ?? false })
            }
            // The sockets stay open, so calls made meanwhile wait. No acknowledged write is lost.
            let seen = try await town.untilAnswered("GET", "/v1/stores/me/deliveries/\(id)", token: store)
            #expect(seen.status == 200)
            #expect(seen.text("delivery", "status") == "inProgress")

            #expect(try await town.request("DELETE", "/v1/sessions/current", token: store).status == 200)
            #expect(try await town.request("GET", "/v1/stores/me/deliveries", token: store).status == 401)
        }
    }

    @Test("R01.12 R01.13 calls without a session are refused, and a wrong password looks like an unknown account")
    func nobodyGetsIn() async throws {
        try await RealTown.run { town in
            _ = try await town.store()
            let refusals = [
                try await town.request(
                    "POST", "/v1/sessions/store", #"{"email":"klas@example.org","password":"wrong12"}"#),
                try await town.request(
                    "POST", "/v1/sessions/store", #"{"email":"nobody@example.org","password":"wrong12"}"#),
                try await town.request("GET", "/v1/stores/me/deliveries"),
                try await town.request("GET", "/v1/stores/me/deliveries", token: "nonsense"),
            ]
            #expect(refusals.map(\.status) == [401, 401, 401, 401])
            #expect(refusals.allSatisfy { $0.headers["content-type"]?.hasPrefix("application/problem+json") == true })
            #expect(refusals[0].text("message") == refusals[1].text("message"))
            #expect(refusals[0].text("type") == "identity.signInStore.wrongCredentials")
            #expect(refusals[0].text("token") == nil)
        }
    }

    @Test("a body with a second frame in its white space, whose meta is forged, is one harmless call")
    func smuggling() async throws {
        try await RealTown.run { town in
            let store = try await town.store()
            let courier = try await town.courier()
            try await town.link(store: store, courier)
            let forged =
                #"{"jsonrpc":"2.0","id":7,"method":"deliveries.endCooperation","params":{"meta":{"caller":"#
                + #"{"account":"\#(courier.id)","kind":"store","permissions":[],"session":"\#(courier.id)"}},"#
                + #""call":{"courier":"\#(courier.id)"}}}"#
            let answer = try await town.request(
                "POST", "/v1/cooperations", token: courier.token, "{\n\(forged)\n}")
            #expect(answer.status == 400)
            let spaced = try await town.request(
                "POST", "/v1/cooperations", token: courier.token,
                "{\"registrationKey\":\n\n\"7K3M-ZQ9A-2XW4-B8RD\"\n\r\n}\n\n")
            #expect(spaced.status == 404)
            let meta = try await town.request(
                "POST", "/v1/cooperations", token: courier.token,
                #"{"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","meta":{},"call":{}}"#)
            #expect(meta.status == 422)
            #expect(meta.body?[member: "errors"]?.memberNames == ["meta", "call"])
            let linked = try await town.request("GET", "/v1/cooperations/couriers", token: store)
            #expect(linked.body?[member: "items"]?.elements.count == 1)
        }
    }

    @Test("a change with If-Match applies to exactly that version of a delivery, or is refused")
    func conditions() async throws {
        try await RealTown.run { town in
            let store = try await town.store()
            let courier = try await town.courier()
            try await town.link(store: store, courier)
            let id = try await town.delivery(store: store, for: courier.id)
            let shown = try await town.request("GET", "/v1/stores/me/deliveries/\(id)", token: store)
            let old = try #require(shown.headers["etag"])
            #expect(old.hasPrefix("\"1-"))
            let offered = try await town.request("GET", "/v1/couriers/me/deliveries/\(id)", token: courier.token)
            let offer = try #require(offered.headers["etag"])
            #expect(offer.hasPrefix("\"1-") && offer != old)

            let accepted = try await town.request(
                "POST", "/v1/deliveries/\(id)/accept", token: courier.token, ifMatch: offer)
            #expect(accepted.status == 200)
            let refused = try await town.request("POST", "/v1/deliveries/\(id)/cancel", token: store, ifMatch: old)
            #expect(refused.status == 412)
            #expect(refused.text("type") == "rpc.stale")
            let held = try await town.request("GET", "/v1/stores/me/deliveries/\(id)", token: store)
            #expect(held.text("delivery", "status") == "inProgress")
            let new = try #require(held.headers["etag"])
            #expect(new.hasPrefix("\"2-"))

            let cancelled = try await town.request("POST", "/v1/deliveries/\(id)/cancel", token: store, ifMatch: new)
            #expect(cancelled.status == 200)
            #expect(cancelled.text("delivery", "status") == "cancelled")
            #expect(cancelled.body?[member: "delivery"]?[member: "version"]?.integer == 3)
        }
    }

    @Test("the gateway reports every service as healthy")
    func health() async throws {
        try await RealTown.run { town in
            #expect(try await town.request("GET", "/livez").status == 200)
            #expect(try await town.request("GET", "/readyz").status == 200)
            let health = try RunningProgram.product("kvartctl", ["health", "--state", town.folder + "/town"])
            #expect(try await health.end() == 0)
            for name in Program.allCases.map(\.name) {
                let line = health.output.split(separator: "\n").first { $0.hasPrefix(name) }
                #expect(line?.contains("ok") == true, "\(health.output)")
            }
            let call = try RunningProgram.product(
                "kvartctl",
                [
                    "call", "deliveries.listInvitableCouriers", "--json", "--state", town.folder + "/town", "--as",
                    "store:01960000-0000-7000-8000-000000000001",
                ])
            #expect(try await call.end() == 0)
            #expect(call.output.contains("\"items\""), "\(call.output)")
        }
    }

    @Test("a second town on the same folder is refused with an error message")
    func secondTown() async throws {
        try await RealTown.run { town in
            let second = try RunningProgram.product(
                "kvartctl", ["up", "--state", town.folder + "/town", "--listen", "127.0.0.1:0"])
            #expect(try await second.end() != 0)
            #expect(second.output.contains("running"), "\(second.output)")
        }
    }
}

extension RealTown {
    /// Repeats a request until the reply is not "try again".
    func untilAnswered(_ method: String, _ path: String, token: String) async throws -> Answer {
        var last: Answer?
        _ = await eventually {
            last = try? await request(method, path, token: token)
            return last.map { ![502, 503, 504].contains($0.status) } ?? false
        }
        return try #require(last)
    }
}
