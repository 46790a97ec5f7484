import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Sessions in cookies")
struct CookieTests {
    private let sessions = FakeSessions()
    private let gateway: TestGateway
    private let signIn = #"{"email":"ana@example.org","password":"correct horse"}"#

    private static let givenCookies = [
        "__Host-kvart-access=access; Path=/; Max-Age=900; Secure; HttpOnly; SameSite=Strict",
        "__Host-kvart-refresh=refresh; Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=Strict",
    ]
    private static let takenCookies = [
        "__Host-kvart-access=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict",
        "__Host-kvart-refresh=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict",
    ]

    init() throws { gateway = try TestGateway(sessions: sessions) }

    /// Returns the headers that our own page sends.
    private func browser(_ cookies: String? = nil) -> HTTPFields {
        var headers: HTTPFields = [
            .kvartBrowser: "1", .origin: "https://kvart.test", .contentType: "application/json",
        ]
        headers[.cookie] = cookies
        return headers
    }

    // MARK: Setting and deleting

    @Test("A sign-in by a browser gets two cookies, byte for byte, and no readable token")
    func given() async throws {
        let answer = try await gateway.ask(.post, "/v1/sessions/store", signIn, headers: browser())
        #expect(answer.status == 200)
        #expect(answer.headers[values: .setCookie] == Self.givenCookies)
        #expect(answer.member("token") == "null")
        #expect(answer.member("refreshToken") == "null")
        #expect(sessions.heard.map(\.wantsCookies) == [true])
    }

    @Test("A client that does not ask for cookies gets tokens instead")
    func tokens() async throws {
        let answer = try await gateway.ask(.post, "/v1/sessions/store", signIn)
        #expect(answer.headers[.setCookie] == nil)
        #expect(answer.member("token") == "access")
        #expect(sessions.heard.map(\.wantsCookies) == [nil])
    }

    @Test("Kvart-Browser other than 1 answers 400", arguments: ["", "0", "true", "1, 1"])
    func header(value: String) async throws {
        let answer = try await gateway.ask(
            .post, "/v1/sessions/store", signIn, headers: [.kvartBrowser: value, .origin: "https://kvart.test"])
        expectProblem(answer, 400, "gateway.malformedHeader")
        #expect(sessions.heard.isEmpty)
    }

    @Test("Only signing out deletes both cookies")
    func taken() async throws {
        let out = try await gateway.ask(
            .delete, "/v1/sessions/current",
            headers: browser("__Host-kvart-access=courier; __Host-kvart-refresh=refresh"))
        #expect(out.status == 200)
        #expect(out.headers[values: .setCookie] == Self.takenCookies)
        let again = try await gateway.ask(
            .delete, "/v1/sessions/current", headers: browser("__Host-kvart-access=courier"))
        expectProblem(again, 401, "rpc.unauthenticated")
        #expect(again.headers[.setCookie] == nil)
    }

    @Test("Signing out with a bearer token keeps the cookies, which belong to another session")
    func bearerSignsOut() async throws {
        var headers = browser("__Host-kvart-access=store")
        headers[.authorization] = "Bearer courier"
        let answer = try await gateway.ask(.delete, "/v1/sessions/current", headers: headers)
        #expect(answer.status == 200)
        #expect(answer.headers[.setCookie] == nil)
    }

    @Test("A refused refresh keeps the cookies, because another tab may have refreshed them")
    func loser() async throws {
        let answer = try await gateway.ask(
            .post, "/v1/sessions/refresh", "{}",
            headers: browser("__Host-kvart-access=over; __Host-kvart-refresh=used"))
        expectProblem(answer, 401, "identity.refreshSession.unknownToken")
        #expect(answer.headers[.setCookie] == nil)
    }

    @Test("A batch sets the cookies of the last session that began")
    func batch() async throws {
        let calls = ["identity.signOut", "identity.signInStore", "echo.count"].map {
            let params = $0 == "identity.signInStore" ? signIn : "{}"
            return #"{"jsonrpc":"2.0","method":"\#($0)","params":\#(params),"id":1}"#
        }
        let answer = try await gateway.rpc(
            "[\(calls.joined(separator: ","))]", headers: browser("__Host-kvart-access=courier"))
        #expect(answer.status == 200)
        #expect(answer.headers[values: .setCookie] == Self.givenCookies)
    }

    @Test("/rpc sets and deletes cookies in the same way, also for a notification")
    func notification() async throws {
        let out = try await gateway.rpc(
            #"{"jsonrpc":"2.0","method":"identity.signOut"}"#, headers: browser("__Host-kvart-access=courier"))
        #expect(out.status == 204)
        #expect(out.headers[values: .setCookie] == Self.takenCookies)
        let refreshed = try await gateway.rpc(
            #"{"jsonrpc":"2.0","method":"identity.refreshSession","id":1}"#,
            headers: browser("__Host-kvart-access=courier; __Host-kvart-refresh=refresh"))
        #expect(refreshed.member("result", "token") == "null")
        #expect(refreshed.headers[values: .setCookie] == Self.givenCookies)
    }

    // MARK: Authentication

    @Test("With the credential from a sign-in a later call knows the user; without it is refused (R05.17)")
    func recognised() async throws {
        let token = try await gateway.ask(.post, "/v1/sessions/store", signIn).member("token")
        let cookies = try await gateway.ask(.post, "/v1/sessions/store", signIn, headers: browser()).cookies
        let byToken = try await gateway.ask(.put, "/v1/for-couriers", token: token)
        let byCookie = try await gateway.ask(.put, "/v1/for-couriers", headers: browser(cookies))
        for answer in [byToken, byCookie] {
            #expect(try answer.reply(Heard<ForCouriers>.self).meta.caller == FakeSessions.issued)
        }
        expectProblem(try await gateway.ask(.put, "/v1/for-couriers"), 401, "rpc.unauthenticated")
        expectProblem(try await gateway.ask(.put, "/v1/for-couriers", headers: browser()), 401, "rpc.unauthenticated")
    }

    @Test("The refresh cookie is sent to the refresh call and no other")
    func refresh() async throws {
        let cookies = "__Host-kvart-access=courier; __Host-kvart-refresh=refresh"
        let refreshed = try await gateway.ask(.post, "/v1/sessions/refresh", "{}", headers: browser(cookies))
        #expect(refreshed.headers[values: .setCookie] == Self.givenCookies)
        _ = try await gateway.ask(.post, "/v1/sessions/store", signIn, headers: browser(cookies))
        #expect(sessions.heard.map(\.refreshToken) == [SecretText("refresh"), nil])
        let heard: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/a", headers: browser(cookies)).reply()
        #expect(heard.meta.refreshToken == nil)
        #expect(heard.meta.caller == FakeSessions.couriers)
    }

    @Test("A bearer token takes precedence over a cookie and must be valid")
    func bearer() async throws {
        var headers: HTTPFields = [.cookie: "__Host-kvart-access=courier", .authorization: "Bearer store"]
        let heard: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/a", headers: headers).reply()
        #expect(heard.meta.caller == FakeSessions.stores)
        headers[.authorization] = "Bearer over"
        expectProblem(try await gateway.ask(.post, "/v1/echoes/a", headers: headers), 401, "rpc.unauthenticated")
    }

    @Test(
        "An invalid cookie does not block public calls, including sign-in and refresh",
        arguments: ["over", "", "a b", "\"courier\"", "cou,rier", String(repeating: "x", count: 513), "č"])
    func over(value: String) async throws {
        let headers = browser("__Host-kvart-access=\(value); __Host-kvart-refresh=refresh")
        let heard: Heard<Say> = try await gateway.ask(.post, "/v1/echoes/a", headers: headers).reply()
        #expect(heard.meta.caller == nil)
        #expect(try await gateway.ask(.post, "/v1/sessions/store", signIn, headers: headers).status == 200)
        #expect(try await gateway.ask(.post, "/v1/sessions/refresh", "{}", headers: headers).status == 200)
        expectProblem(try await gateway.ask(.put, "/v1/for-couriers", headers: headers), 401, "rpc.unauthenticated")
        let batch = try await gateway.rpc(
            #"[{"jsonrpc":"2.0","method":"echo.forCouriers","id":1},{"jsonrpc":"2.0","method":"echo.count","id":2}]"#,
            headers: headers)
        #expect(try batch.json.elements.first?[member: "error"]?[member: "code"]?.integer == 401)
        #expect(try batch.json.elements.last?[member: "result"]?[member: "count"]?.integer == 1)
    }

    @Test(
        "The gateway's cookie is found among others, in one header or several",
        arguments: [
            ["__Host-kvart-access=courier"], ["a=b; __Host-kvart-access=courier; c=d"],
            ["a=\"x;y\";  __Host-kvart-access\t= courier ;; =; x"], ["a=b", "__Host-kvart-access=courier"],
            ["__host-kvart-access=store; kvart-access=store; __Host-kvart-access=courier"],
        ])
    func found(values: [String]) async throws {
        var headers = browser()
        headers[values: .cookie] = values
        let heard: Heard<ForCouriers> = try await gateway.ask(.put, "/v1/for-couriers", headers: headers).reply()
        #expect(heard.meta.caller == FakeSessions.couriers)
    }

    @Test(
        "Two cookies of one name are refused as ambiguous",
        arguments: [
            ["__Host-kvart-access=courier; __Host-kvart-access=courier"],
            ["__Host-kvart-access=courier", "a=b;__Host-kvart-access="],
            ["__Host-kvart-refresh=refresh; a=b; __Host-kvart-refresh=other"],
        ])
    func twice(values: [String]) async throws {
        var headers = browser()
        headers[values: .cookie] = values
        expectProblem(try await gateway.ask(.post, "/v1/counts", headers: headers), 400, "gateway.malformedHeader")
        expectProblem(try await gateway.rpc("{}", headers: headers), 400, "gateway.malformedHeader")
        #expect(gateway.echo.counted == 0)
        #expect(sessions.checked.isEmpty)
    }
}
