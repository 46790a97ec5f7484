import RPC
import TestKit
import Testing

@Suite("A session in a browser")
struct BrowserWalkTests {
    private static let names: Set<String> = ["__Host-kvart-access", "__Host-kvart-refresh"]

    /// The headers that a script on one of the town's own pages sends.
    private func ours(_ town: RealTown, _ cookies: [String: String] = [:]) -> [String: String] {
        var headers = [
            "Kvart-Browser": "1", "Origin": town.url, "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/json",
        ]
        if !cookies.isEmpty { headers["Cookie"] = Self.header(cookies) }
        return headers
    }

    private static func header(_ cookies: [String: String]) -> String {
        cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }

    /// Registers a person and signs in.
    private func signIn(_ town: RealTown) async throws -> PlainAnswer {
        try await town.person("ana")
        return try await town.plain(
            "POST", "/v1/sessions/person", headers: ours(town),
            #"{"email":"ana@example.org","password":"\#(RealTown.goodPassword)"}"#)
    }

    @Test("The tokens are only in cookies that scripts cannot read, from sign-in to sign-out")
    func cookies() async throws {
        try await RealTown.run { town in
            let signedIn = try await signIn(town)
            #expect(signedIn.status == 200)
            #expect(signedIn.json?[member: "token"]?.isNull == true)
            #expect(signedIn.json?[member: "refreshToken"]?.isNull == true)
            let first = signedIn.cookies
            #expect(Set(first.keys) == Self.names)
            #expect(first.values.allSatisfy { !signedIn.text.contains($0) })
            for cookie in signedIn.values(of: "set-cookie") {
                for attribute in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/"] {
                    #expect(cookie.contains(attribute), "\(attribute)")
                }
                #expect(!cookie.lowercased().contains("domain"))
            }
            let me = try await town.plain("GET", "/v1/accounts/me", headers: ["Cookie": Self.header(first)])
            #expect(me.json?[member: "email"]?.string == "ana@example.org")

            let refreshed = try await town.plain("POST", "/v1/sessions/refresh", headers: ours(town, first), "{}")
            #expect(refreshed.status == 200)
            #expect(refreshed.json?[member: "token"]?.isNull == true)
            let second = refreshed.cookies
            #expect(Set(second.keys) == Self.names)
            #expect(Set(second.values).isDisjoint(with: first.values))

            let ended = try await town.plain("DELETE", "/v1/sessions/current", headers: ours(town, second))
            #expect(ended.status == 200)
            #expect(ended.cookies == Dictionary(uniqueKeysWithValues: Self.names.map { ($0, "") }))
            for cookies in [first, second] {
                let refused = try await town.plain("GET", "/v1/accounts/me", headers: ["Cookie": Self.header(cookies)])
                #expect(refused.status == 401)
            }
        }
    }

    @Test("Pages of other origins can neither write nor read with the cookies")
    func crossSite() async throws {
        try await RealTown.run { town in
            let cookies = try await signIn(town).cookies
            func change(_ headers: [String: String?]) async throws -> Int {
                let sent = ours(town, cookies).merging(headers.mapValues { $0 ?? "" }) { $1 }.filter { $0.value != "" }
                return try await town.plain("PATCH", "/v1/accounts/me", headers: sent, #"{"name":"Ana"}"#).status
            }
            #expect(try await change(["Kvart-Browser": nil]) == 403)
            #expect(try await change(["Origin": "https://elsewhere.example"]) == 403)
            #expect(try await change(["Origin": "null"]) == 403)
            #expect(try await change(["Origin": nil]) == 403)
            let read = try await town.plain(
                "GET", "/v1/accounts/me", headers: ["Cookie": Self.header(cookies), "Sec-Fetch-Site": "cross-site"])
            #expect(read.status == 403)

            let before = try await town.plain("GET", "/v1/accounts/me", headers: ["Cookie": Self.header(cookies)])
            #expect(before.json?[member: "name"]?.isNull == true)
            #expect(try await change([:]) == 200)
            let after = try await town.plain("GET", "/v1/accounts/me", headers: ["Cookie": Self.header(cookies)])
            #expect(after.json?[member: "name"]?.string == "Ana")
        }
    }
}
