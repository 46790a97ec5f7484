import IdentityContract
import TestKit
import Testing

/// Tables 4.1 to 4.3: accounts of persons and restaurants. Each step returns the party as it is afterwards.
extension SourceWalk {
    /// Registers and confirms the address (R02.4 to R02.7).
    func register(_ party: Party) async throws -> Party {
        var party = party
        let words =
            #""email":"\#(party.email)","password":"\#(party.password)","#
            + #""passwordConfirmation":"\#(party.password)""#
        switch party.kind {
        case .person:
            let made = try await done(nil, "POST /v1/accounts/person", #"{\#(words),"consent":true}"#)
            party.id = try #require(made.text("account"))
        default:
            let made = try await done(
                nil, "POST /v1/restaurants",
                #"{"name":"Konoba \#(party.name)","address":"Riva 3, Split","phone":"+385 21 345 678",\#(words)}"#)
            party.id = try #require(made.text("id"))
        }
        try await confirm(party)
        return party
    }

    private func confirm(_ party: Party) async throws {
        let (own, page) = ("/v1/accounts/\(party.kind.rawValue)/confirmation", "/confirm/\(party.kind.rawValue)?token=")
        let early = try await refused(403, by: nil, "POST /v1/sessions/\(party.kind.rawValue)", credentials(of: party))
        #expect(early.text("arguments", "account") == party.id)
        _ = try await town.mailedPath(page, to: party.email)
        #expect(links(page, to: party) == 1)
        // The link can be mailed again.
        try await done(nil, "POST \(own)s", #"{"account":"\#(party.id)"}"#)
        let isMailed = await eventually { links(page, to: party) == 2 }
        #expect(isMailed)
        let path = try await town.mailedPath(page, to: party.email)
        let token = #"{"token":"\#(path.dropFirst(page.count))"}"#
        // It confirms no account of another kind, and it confirms once. A forged one is unknown.
        try await refused(404, by: nil, "POST /v1/accounts/\(party.otherKind.rawValue)/confirmation", token)
        try await refused(404, by: nil, "POST \(own)", #"{"token":"kvl_forged"}"#)
        try await done(nil, "GET \(path)")
        try await refused(409, by: nil, "POST \(own)", token)
        try await done(nil, "GET \(path)")
    }

    private func links(_ page: String, to party: Party) -> Int {
        town.mails(to: party.email).count { $0.contains(page) }
    }

    private func credentials(of party: Party, _ password: String? = nil) -> String {
        #"{"email":"\#(party.email)","password":"\#(password ?? party.password)"}"#
    }

    /// Signs in. Neither a wrong password nor the route of the other kind signs in (R02.8, R02.9).
    func signIn(_ party: Party) async throws -> Party {
        var party = party
        let route = "POST /v1/sessions/\(party.kind.rawValue)"
        try await refused(401, by: nil, route, credentials(of: party, "not this one 1"))
        try await refused(401, by: nil, "POST /v1/sessions/\(party.otherKind.rawValue)", credentials(of: party))
        let answer = try await done(nil, route, credentials(of: party))
        #expect(answer.text("account") == party.id)
        #expect(answer.text("profile", "email") == party.email && answer.text("profile", "kind") == party.kind.rawValue)
        (party.token, party.refreshToken) = (answer.text("token"), answer.text("refreshToken"))
        return party
    }

    /// Exchanges the refresh token. Neither token is accepted in the place of the other (R02.11).
    func refresh(_ party: Party) async throws -> Party {
        var party = party
        let (token, refreshToken) = (try #require(party.token), try #require(party.refreshToken))
        #expect(try await town.statusOfMe(refreshToken) == 401)
        try await refused(401, by: nil, "POST /v1/sessions/refresh", #"{"refreshToken":"\#(token)"}"#)
        let answer = try await done(nil, "POST /v1/sessions/refresh", #"{"refreshToken":"\#(refreshToken)"}"#)
        (party.token, party.refreshToken) = (answer.text("token"), answer.text("refreshToken"))
        #expect(party.token != token)
        #expect(try await town.statusOfMe(try #require(party.token)) == 200)
        return party
    }

    /// Changes the password, which ends the session, and signs in with the new one (R02.16).
    func changePassword(_ party: Party) async throws -> Party {
        var changed = party
        changed.password = "a changed horse 8"
        try await done(
            party, "PUT /v1/accounts/me/password",
            #"{"oldPassword":"\#(party.password)","password":"\#(changed.password)","#
                + #""passwordConfirmation":"\#(changed.password)"}"#)
        return try await signIn(changed, instead: party)
    }

    /// Sets a new password by the mailed link (R02.13).
    func resetPassword(_ party: Party) async throws -> Party {
        var changed = party
        changed.password = "a mailed horse 9"
        try await done(
            nil, "POST /v1/accounts/\(party.kind.rawValue)/password-resets", #"{"email":"\#(party.email)"}"#)
        let token = try await town.mailedPath("/reset?token=", to: party.email).dropFirst("/reset?token=".count)
        try await done(
            nil, "POST /v1/accounts/password",
            #"{"token":"\#(token)","password":"\#(changed.password)","passwordConfirmation":"\#(changed.password)"}"#)
        return try await signIn(changed, instead: party)
    }

    /// Signs in with a new password. The former one and the tokens of its session are dead.
    private func signIn(_ party: Party, instead former: Party) async throws -> Party {
        try await expectDead(former)
        try await refused(401, by: nil, "POST /v1/sessions/\(party.kind.rawValue)", credentials(of: former))
        return try await signIn(party)
    }

    /// Changes the address, which is the former one until the mailed link is opened (R02.16).
    func changeEmail(_ party: Party) async throws -> Party {
        var changed = party
        changed.name += "-new"
        try await done(
            party, "POST /v1/accounts/me/email", #"{"email":"\#(changed.email)","password":"\#(party.password)"}"#)
        _ = try await signIn(party)
        let page = "/confirm/\(party.kind.rawValue)?token="
        let token = try await town.mailedPath(page, to: changed.email).dropFirst(page.count)
        try await done(
            nil, "POST /v1/accounts/\(party.kind.rawValue)/confirmation", #"{"token":"\#(token)"}"#)
        try await refused(401, by: nil, "POST /v1/sessions/\(party.kind.rawValue)", credentials(of: party))
        return try await signIn(changed)
    }

    /// Signs out, and in again (R02.12).
    func signOut(_ party: Party) async throws -> Party {
        try await done(party, "DELETE /v1/sessions/current")
        try await expectDead(party)
        return try await signIn(party)
    }

    /// Deletes the account, after which nothing signs in (R02.18).
    func delete(_ party: Party) async throws {
        try await done(party, "DELETE /v1/accounts/me", #"{"password":"\#(party.password)"}"#)
        try await expectDead(party)
        try await refused(401, by: nil, "POST /v1/sessions/\(party.kind.rawValue)", credentials(of: party))
    }

    /// Checks that both tokens are refused.
    private func expectDead(_ party: Party) async throws {
        #expect(try await town.statusOfMe(try #require(party.token)) == 401)
        let refreshToken = try #require(party.refreshToken)
        try await refused(401, by: nil, "POST /v1/sessions/refresh", #"{"refreshToken":"\#(refreshToken)"}"#)
    }
}
