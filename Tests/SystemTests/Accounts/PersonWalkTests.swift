import Foundation
import IdentityContract
import RPC
import TestKit
import Testing

@Suite("A person's account, from HTTP to the disk")
struct PersonWalkTests {
    @Test("R04.2 R04.3 a registration error names its field, and a taken address is refused")
    func refused() async throws {
        try await RealTown.run { town in
            let faulty = try await town.request(
                "POST", "/v1/accounts/person",
                #"{"email":"ana@example.org","password":"short","passwordConfirmation":"other","consent":false}"#)
            #expect(faulty.status == 422)
            let fields = faulty.body?[member: "errors"]?.memberNames ?? []
            #expect(Set(fields) == ["password", "passwordConfirmation", "consent"])

            _ = try await town.registerPerson("ana")
            let taken = try await town.request(
                "POST", "/v1/accounts/person",
                #"{"email":"ANA@example.org","password":"lozinka 77","passwordConfirmation":"lozinka 77","#
                    + #""consent":true}"#)
            #expect(taken.status == 409)
            #expect(taken.text("type") == "identity.registerPerson.emailTaken")
            #expect(taken.body?[member: "errors"]?.memberNames == ["email"])
        }
    }

    @Test("R04.4 R04.5 R04.7 R05.05 a person registers, confirms on the page of the mailed link and signs in")
    func confirmed() async throws {
        try await RealTown.run { town in
            let account = try await town.registerPerson("ana")
            let tooEarly = try await town.signIn(.person, "ana")
            #expect(tooEarly.status == 403)
            #expect(tooEarly.text("type") == "identity.signIn.notConfirmed")
            #expect(tooEarly.text("arguments", "account") == account)

            let path = try await town.mailedPath("/confirm/person?token=", to: "ana@example.org")
            #expect(town.mails(to: "ana@example.org").count == 1)
            let tool = try RunningProgram.product(
                "kvartctl", ["mail", "--last", "--to", "ana@example.org", "--state", town.folder + "/town"])
            #expect(try await tool.end() == 0, "\(tool.output)")
            #expect(tool.output.contains(town.url + path), "\(tool.output)")

            // A second confirmation is harmless.
            for _ in 0..<2 {
                let page = try await town.plain("GET", path)
                #expect(page.status == 200)
                #expect(page.values(of: "content-type").first?.hasPrefix("text/html") == true)
            }
            let stale = try await town.plain("GET", path + "x")
            #expect(stale.status == 404)

            let session = try await town.session(.person, "ana")
            #expect(session.account == account)
            let me = try await town.request("GET", "/v1/accounts/me", token: session.token)
            #expect(me.text("email") == "ana@example.org")
            #expect(me.body?[member: "isEmailConfirmed"]?.boolean == true)
        }
    }

    @Test("R02.12 R04.8 a repeated refresh gives the same next tokens, and sign-out ends all tokens of the session")
    func refreshed() async throws {
        try await RealTown.run { town in
            try await town.person("ana")
            let first = try await town.session(.person, "ana")
            let other = try await town.session(.person, "ana")
            let body = #"{"refreshToken":"\#(first.refreshToken)"}"#
            let second = try town.session(in: await town.request("POST", "/v1/sessions/refresh", body))
            // Repeats the refresh, as after a lost reply.
            let again = try town.session(in: await town.request("POST", "/v1/sessions/refresh", body))
            #expect(second.token == again.token && second.refreshToken == again.refreshToken)
            #expect(second.token != first.token && second.refreshToken != first.refreshToken)
            for token in [first.token, second.token, other.token] {
                #expect(try await town.statusOfMe(token) == 200)
            }

            let ended = try await town.request("DELETE", "/v1/sessions/current", token: second.token)
            #expect(ended.status == 200)
            #expect(try await town.statusOfMe(second.token) == 401)
            #expect(try await town.statusOfMe(first.token) == 401)
            #expect(try await town.statusOfMe(other.token) == 200)
            for refreshToken in [first.refreshToken, second.refreshToken] {
                let refused = try await town.request(
                    "POST", "/v1/sessions/refresh", #"{"refreshToken":"\#(refreshToken)"}"#)
                #expect(refused.status == 401)
            }
        }
    }

    @Test("R03.8 R03.12 a phone signs in by its code; the first sign-in creates the account")
    func byCode() async throws {
        try await RealTown.run { town in
            func send(_ phone: String) async throws {
                let sent = try await town.request("POST", "/v1/sessions/person/codes", #"{"phone":"\#(phone)"}"#)
                #expect(sent.status == 200)
            }
            func signIn(_ members: String) async throws -> RealTown.Answer {
                try await town.request("POST", "/v1/sessions/person/code", #"{"phone":"067 123 45 67",\#(members)}"#)
            }
            try await send("067 123 45 67")
            let code = try await town.code(to: "+380671234567")
            let other = code == "000000" ? "000001" : "000000"
            let wrong = try await signIn(#""code":"\#(other)","consent":true"#)
            #expect(wrong.status == 401)
            let silent = try await signIn(#""code":"\#(code)","surname":"Шевченко""#)
            #expect(silent.text("type") == "identity.signInByCode.consentRequired")
            let first = try await signIn(#""code":"\#(code)","surname":"Шевченко","consent":true"#)
            let session = try town.session(in: first)
            #expect(first.text("profile", "signInPhone") == "+380671234567")
            #expect(first.text("profile", "surname") == "Шевченко")
            #expect(try await town.statusOfMe(session.token) == 200)
            // A code works once.
            #expect(try await signIn(#""code":"\#(code)","consent":true"#).status == 401)

            try await send("0671234567")
            let next = try await town.code(to: "+380671234567", number: 2)
            let second = try await signIn(#""code":"\#(next)""#)
            #expect(try town.session(in: second).account == session.account)
        }
    }
}
