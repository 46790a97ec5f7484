import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Forms of pages")
struct FormTests {
    private static let good = [
        ShowPasswordReset.name: #"{"state":"good","minimumLength":8}"#, ResetPassword.name: "{}",
    ]
    private static let form = "token=q3Zt&password=lozinka+7%26&passwordConfirmation=lozinka+7%26"

    @Test("R04.9 a form becomes its call, and the page reports success")
    func done() async throws {
        let town = try PageGateway(Self.good)
        let answer = try await town.post("/reset", Self.form)
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.text.contains("<h1>Your password is set</h1>"))
        #expect(answer.page.all("form").isEmpty && answer.page.isBalanced)
        #expect(town.client.sent.map(\.method) == [ResetPassword.name])
        #expect(
            town.client.sent.first?.call
                == #"{"token":"q3Zt","password":"lozinka 7&","passwordConfirmation":"lozinka 7&"}"#)
    }

    @Test("A form ignores the session")
    func session() async throws {
        let town = try PageGateway(Self.good)
        let answer = try await town.post(
            "/reset", Self.form, headers: [.authorization: "Bearer courier", .cookie: "__Host-kvart-access=a"])
        #expect(answer.status == 200)
        #expect(town.client.sent.map(\.method) == [ResetPassword.name])
        #expect(town.client.sent.first?.meta("caller") == nil)
    }

    @Test("R04.9 faults stand at their fields; the token is kept, and typed values are not shown again")
    func faults() async throws {
        var faults = Faults("passwordConfirmation", .differs)
        faults.record(.tooShort(atLeast: 8, "characters"), at: "password")
        let town = try PageGateway(Self.good, errors: [ResetPassword.name: ErrorObject(.invalid(faults))])
        let answer = try await town.post("/reset", "token=q3Zt&password=typed1&passwordConfirmation=typed2")
        #expect(answer.status == 422)
        let page = answer.page
        #expect(page.isBalanced)
        #expect(page.text.contains("Please correct what is marked below."))
        #expect(page.text.contains("This must have at least 8 characters."))
        #expect(page.text.contains("This must be the same as the password."))
        let inputs = page.all("input")
        #expect(inputs.map { $0.attributes["value"] } == ["q3Zt", nil, nil])
        #expect(inputs.map { $0.attributes["aria-invalid"] } == [nil, "true", "true"])
        // Every element named in aria-describedby exists.
        let described = inputs.compactMap { $0.attributes["aria-describedby"] }.flatMap { $0.split(separator: " ") }
        let ids = page.tags.compactMap { $0.attributes["id"] }
        #expect(described.count == 3 && described.allSatisfy { ids.contains(String($0)) })
        #expect(!answer.text.contains("typed"))
        #expect(town.client.sent.map(\.method) == [ResetPassword.name, ShowPasswordReset.name])
        #expect(town.client.sent.last?.call == #"{"token":"q3Zt"}"#)
    }

    @Test("A refusal that names a member stands at its field")
    func weak() async throws {
        let error = ErrorObject(ResetPassword.Refused.passwordTooWeak, of: ResetPassword.name)
        let answer = try await PageGateway(Self.good, errors: [ResetPassword.name: error]).post("/reset", Self.form)
        #expect(answer.status == 422)
        #expect(answer.page.all("input").map { $0.attributes["aria-invalid"] } == [nil, "true", nil])
        #expect(answer.page.text.contains(ResetPassword.Refused.passwordTooWeak.message))
    }

    @Test("A refusal without a member stands above the form, with its retry time")
    func throttled() async throws {
        let error = ErrorObject(.throttled(retryAfter: 30))
        let answer = try await PageGateway(Self.good, errors: [ResetPassword.name: error]).post("/reset", Self.form)
        #expect(answer.status == 429)
        #expect(answer.headers[.retryAfter] == "30")
        #expect(answer.page.all("p").filter { $0.attributes["role"] == "alert" }.count == 1)
        #expect(answer.page.text.contains(CallError.throttled(retryAfter: 30).message))
        #expect(answer.page.all("form").count == 1)
    }

    @Test("A link used meanwhile gives the status of the refusal and the current page")
    func used() async throws {
        let error = ErrorObject(ResetPassword.Refused.usedToken, of: ResetPassword.name)
        let town = try PageGateway(
            [ShowPasswordReset.name: #"{"state":"used","minimumLength":8}"#], errors: [ResetPassword.name: error])
        let answer = try await town.post("/reset", Self.form)
        #expect(answer.status == 409)
        #expect(answer.text.contains("<h1>This link was used already</h1>"))
        #expect(answer.page.all("form").isEmpty)
    }

    @Test("When the page cannot be shown either, the outcome of the form is shown")
    func gone() async throws {
        let error = ErrorObject(ResetPassword.Refused.expiredToken, of: ResetPassword.name)
        let town = try PageGateway(errors: [ResetPassword.name: error])
        let answer = try await town.post("/reset", Self.form)
        #expect(answer.status == 410)
        #expect(answer.page.text.contains(ResetPassword.Refused.expiredToken.message))
        let busy = try PageGateway(Self.good, errors: [ResetPassword.name: ErrorObject(.busy)])
        let later = try await busy.post("/reset", Self.form)
        #expect(later.status == 503)
        #expect(later.headers[.retryAfter] == "1")
        #expect(busy.client.sent.map(\.method) == [ResetPassword.name])
    }

    @Test(
        "A malformed form is refused without making a call",
        arguments: [
            ("token=a&password=b&password=c&passwordConfirmation=b", 422),
            ("token=a&password=b&passwordConfirmation=b&kind=dealer", 422),
            ("token=a&Password=b", 422), ("token=%zz", 400), ("token=%ff", 400), ("token=č", 400),
            ("token=a\u{0}", 400),
        ])
    func malformed(form: String, status: Int) async throws {
        let town = try PageGateway(Self.good)
        let answer = try await town.post("/reset", form)
        #expect(answer.status == status)
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.page.isBalanced)
        #expect(town.client.sent.isEmpty)
    }

    @Test("A form over the length limit answers 413")
    func tooLong() async throws {
        let town = try PageGateway(Self.good)
        let most = FormReader.longest - "token=".utf8.count
        #expect(try await town.post("/reset", "token=" + String(repeating: "a", count: most + 1)).status == 413)
        #expect(town.client.sent.isEmpty)
        #expect(try await town.post("/reset", "token=" + String(repeating: "a", count: most)).status == 200)
    }

    @Test(
        "Only uncompressed forms in UTF-8 are accepted",
        arguments: [
            ("application/json", 415), ("text/plain", 415), ("multipart/form-data; boundary=a", 415),
            ("application/x-www-form-urlencoded; charset=iso-8859-1", 415),
            ("application/x-www-form-urlencoded;charset=UTF-8", 200),
            ("Application/X-WWW-Form-Urlencoded ; charset=\"utf-8\"", 200),
        ])
    func types(type: String, status: Int) async throws {
        let town = try PageGateway(Self.good)
        #expect(try await town.post("/reset", Self.form, headers: [.contentType: type]).status == status)
        #expect(town.client.sent.isEmpty == (status != 200))
        let zipped = try await town.post("/reset", Self.form, headers: [.contentEncoding: "gzip"])
        #expect(zipped.status == 415)
        #expect(try await town.gateway.ask(.post, "/reset", Self.form).status == 415)
    }

    @Test(
        "A cross-site form is refused without making a call",
        arguments: [
            ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
            ["Sec-Fetch-Site": "cross-site", "Origin": "null"], ["Origin": "https://evil.test"],
            ["Origin": "https://kvart.test.evil.test"], ["Origin": "https://kvart.test:444"], ["Origin": "kvart.test"],
            ["Sec-Fetch-Site": "same-origin", "Origin": "https://evil.test"],
        ])
    func foreign(names: [String: String]) async throws {
        let town = try PageGateway(Self.good)
        let answer = try await town.post("/reset", Self.form, headers: Self.fields(names))
        #expect(answer.status == 403)
        #expect(answer.text.contains("<h1>This form is not ours</h1>"))
        #expect(town.client.sent.isEmpty)
    }

    @Test(
        "A same-site form is accepted, also from browsers that hide the origin",
        arguments: [
            [:], ["Sec-Fetch-Site": "same-origin", "Origin": "https://kvart.test"], ["Sec-Fetch-Site": "none"],
            ["Sec-Fetch-Site": "same-origin", "Origin": "null"], ["Origin": "null"], ["Origin": "http://kvart.test"],
            ["Origin": "https://KVART.test:443"],
        ])
    func own(names: [String: String]) async throws {
        let town = try PageGateway(Self.good)
        #expect(try await town.post("/reset", Self.form, headers: Self.fields(names)).status == 200)
    }

    private static func fields(_ names: [String: String]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in names {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return fields
    }
}
