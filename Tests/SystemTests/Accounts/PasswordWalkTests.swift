import IdentityContract
import RPC
import TestKit
import Testing

@Suite("Passwords, from HTTP to the disk")
struct PasswordWalkTests {
    private static let new = "another horse 8"

    @Test("R04.11 R04.12 the next call of every session is refused after a change of password")
    func changed() async throws {
        try await RealTown.run { town in
            try await town.person("ana")
            let (phone, tablet) = (try await town.session(.person, "ana"), try await town.session(.person, "ana"))
            for session in [phone, tablet] { #expect(try await town.statusOfMe(session.token) == 200) }
            func change(_ old: String) async throws -> RealTown.Answer {
                try await town.request(
                    "PUT", "/v1/accounts/me/password", token: phone.token,
                    #"{"oldPassword":"\#(old)","password":"\#(Self.new)","passwordConfirmation":"\#(Self.new)"}"#)
            }
            let wrong = try await change("not this one 1")
            #expect(wrong.status == 422)
            #expect(wrong.body?[member: "errors"]?.memberNames == ["oldPassword"])
            #expect(try await town.statusOfMe(phone.token) == 200)

            #expect(try await change(RealTown.goodPassword).status == 200)
            for session in [tablet, phone] {
                #expect(try await town.statusOfMe(session.token) == 401)
                let refreshed = try await town.request(
                    "POST", "/v1/sessions/refresh", #"{"refreshToken":"\#(session.refreshToken)"}"#)
                #expect(refreshed.status == 401)
            }
            #expect(try await town.signIn(.person, "ana").status == 401)
            #expect(try await town.signIn(.person, "ana", password: Self.new).status == 200)
        }
    }

    @Test("R02.13 R02.14 R04.9 R04.10 the form behind the mailed link sets a new password once")
    func forgotten() async throws {
        try await RealTown.run { town in
            try await town.person("ana")
            let session = try await town.session(.person, "ana")
            let asked = try await ask("ana", town)
            let unknown = try await ask("nobody", town)
            #expect(asked.status == 200)
            #expect(unknown.status == 200)
            #expect(asked.body?.bytes == unknown.body?.bytes)

            let path = try await town.mailedPath("/reset?token=", to: "ana@example.org")
            let page = try await town.plain("GET", path)
            #expect(page.status == 200)
            #expect(page.values(of: "content-type").first?.hasPrefix("text/html") == true)
            let form = try #require(PageForm(on: page.text, at: path), "\(page.text)")
            let differing = try await send(form, Self.new, "something else 9", town)
            #expect(differing.status == 422)
            let done = try await send(form, Self.new, Self.new, town)
            #expect(done.status == 200, "\(done.text)")

            #expect(try await town.statusOfMe(session.token) == 401)
            #expect(try await town.signIn(.person, "ana").status == 401)
            #expect(try await town.signIn(.person, "ana", password: Self.new).status == 200)
            let again = try await send(form, "a third horse 9", "a third horse 9", town)
            #expect([409, 410].contains(again.status))
            #expect(try await town.signIn(.person, "ana", password: "a third horse 9").status == 401)
            #expect(try await town.signIn(.person, "ana", password: Self.new).status == 200)
            #expect(town.mails(to: "nobody@example.org").isEmpty)
        }
    }

    private func ask(_ name: String, _ town: RealTown) async throws -> RealTown.Answer {
        try await town.request(
            "POST", "/v1/accounts/person/password-resets", #"{"email":"\#(RealTown.address(name))"}"#)
    }

    /// Sends the form as a browser does.
    private func send(
        _ form: PageForm, _ password: String, _ confirmation: String, _ town: RealTown
    ) async throws -> PlainAnswer {
        try await town.plain(
            "POST", form.target,
            headers: ["Content-Type": PageForm.type, "Origin": town.url, "Sec-Fetch-Site": "same-origin"],
            form.filled(with: ["password": password, "passwordConfirmation": confirmation]))
    }
}
