import Foundation
import IdentityContract
import RPC
import TestKit
import Testing

@Suite("A town whose identity does not answer")
struct IdentityDownTests {
    @Test("Calls get 503 or 504 while identity hangs, without disclosing valid sessions, and succeed afterwards")
    func hangs() async throws {
        try await RealTown.run(settings: #""http":{"callMilliseconds":3000}"#) { town in
            try await town.person("ana")
            // The gateway knows neither session yet. One is used while identity hangs.
            let (asked, later) = (try await town.session(.person, "ana"), try await town.session(.person, "ana"))
            let identity = try #require(town.children()["identity"])
            kill(identity, SIGSTOP)
            // Otherwise the town could not stop.
            defer { kill(identity, SIGCONT) }
            let answers = [
                try await town.request("GET", "/v1/accounts/me", token: asked.token),
                try await town.request("GET", "/v1/couriers/me/deliveries", token: asked.token),
                try await town.request("GET", "/v1/accounts/me", token: "nonsense"),
                try await town.signIn(.person, "ana"),
            ]
            for answer in answers {
                #expect([503, 504].contains(answer.status))
                #expect(answer.headers["content-type"]?.hasPrefix("application/problem+json") == true)
            }
            #expect(try await town.request("GET", "/livez").status == 200)
            var down: [String?] = []
            // Other services may be reported down, too, if a health check takes longer than one second.
            let isNamed = try await eventually {
                let readiness = try await town.request("GET", "/readyz")
                #expect(readiness.status == 503)
                let states = readiness.body?[member: "services"]?.elements ?? []
                down = states.filter { $0[member: "status"]?.string != "ok" }.map { $0[member: "service"]?.string }
                return down == ["identity"]
            }
            #expect(isNamed, "\(down)")

            kill(identity, SIGCONT)
            for session in [asked, later] {
                let goesOn = try await eventually { try await town.statusOfMe(session.token) == 200 }
                #expect(goesOn)
            }
            #expect(try await town.statusOfMe("nonsense") == 401)
            #expect(town.children()["identity"] == identity)
        }
    }
}
