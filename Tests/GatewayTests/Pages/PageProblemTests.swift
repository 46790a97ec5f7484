import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import Testing
import Vocabulary

@Suite("Problem pages")
struct PageProblemTests {
    /// Checks that the answer is a problem page.
    private func expectPage(_ answer: Answered, _ status: Int, _ heading: String) {
        #expect(answer.status == status, "\(answer.text)")
        #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
        #expect(answer.text.contains("<h1>\(heading)</h1>"), "\(answer.text)")
        #expect(answer.page.isBalanced)
        #expect(answer.page.all("form").isEmpty)
    }

    @Test("An invalid call is a page with advice and without a list of members")
    func invalid() async throws {
        let error = ErrorObject(.invalid(Faults("kind", .notAllowed(["person"]))))
        let answer = try await PageGateway(errors: [ShowConfirmation.name: error]).get("/confirm/robot?token=a")
        expectPage(answer, 422, "This link is broken")
        #expect(!answer.text.contains("must be one of"))
    }

    @Test("Unknown and duplicate members are refused, and so is a language")
    func members() async throws {
        let town = try PageGateway([ShowContact.name: "{}"])
        for target in ["/contact?lang=hr", "/contact?a=1", "/confirm/person?kind=dealer&token=a"] {
            expectPage(try await town.get(target), 422, "This link is broken")
        }
        expectPage(try await town.get("/confirm/person?token=%zz"), 400, "This link is broken")
        #expect(town.client.sent.isEmpty)
    }

    @Test(
        "Each RPC error is a page with the matching status",
        arguments: [
            (CallError.busy, 503, "One moment, please"), (.deadline, 504, "This took too long"),
            (.throttled(retryAfter: 30), 429, "Too many attempts"), (.forbidden, 403, "This is not possible"),
        ])
    func wire(error: CallError, status: Int, heading: String) async throws {
        let answer = try await PageGateway(errors: [ShowContact.name: ErrorObject(error)]).get("/contact")
        expectPage(answer, status, heading)
        #expect((answer.headers[.retryAfter] != nil) == [429, 503].contains(status))
    }

    @Test("An internal error is a page with a reference and without details")
    func fault() async throws {
        let error = ErrorObject(.internal(reference: "inside42"))
        let answer = try await PageGateway(errors: [ShowContact.name: error]).get("/contact")
        expectPage(answer, 502, "Something went wrong")
        #expect(answer.text.contains("<code dir=\"ltr\">inside42</code>"))
    }

    @Test(
        "A reply that cannot be rendered answers 502",
        arguments: [
            #"{"state":"melted","email":null}"#, #"{"email":null}"#, #"{"state":null}"#, "{}", "[]", "3",
        ])
    func unreadable(reply: String) async throws {
        let answer = try await PageGateway([ShowConfirmation.name: reply]).get("/confirm/person?token=a")
        expectPage(answer, 502, "Something went wrong")
    }

    @Test("Unsupported methods of a page are refused")
    func methods() async throws {
        let town = try PageGateway()
        let contact = try await town.gateway.ask(.post, "/contact")
        expectProblem(contact, 405, "gateway.wrongMethod")
        #expect(contact.headers[.allow] == "GET, HEAD, OPTIONS")
        let reset = try await town.gateway.ask(.put, "/reset")
        expectProblem(reset, 405, "gateway.wrongMethod")
        #expect(reset.headers[.allow] == "GET, HEAD, POST, OPTIONS")
    }

    @Test("A page for accounts asks anyone else to sign in")
    func signedIn() async throws {
        let reply = #"{"reply":{"email":"admin@kvart.example","phone":null,"subject":"a","text":"b"}}"#
        let gateway = try TestGateway(
            service: ScriptedClient.replying(reply),
            contracts: [
                PublishedContract(ForSome.self, by: "some"), PublishedContract(FakeIdentity.self, by: "identity"),
            ])
        let stranger = try await gateway.ask(.get, "/some")
        expectPage(stranger, 401, "Please sign in")
        #expect(stranger.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
        let courier = try await gateway.ask(.get, "/some", token: "courier")
        #expect(courier.status == 200)
        #expect(courier.text.contains("admin@kvart.example"))
    }
}

private enum ForSome: Contract {
    static let name = "some"
    static let calls: [any Call.Type] = [Show.self]

    struct Show: Call {
        typealias Reply = ContactDetails
        static let name = "some.show"
        static let access = Access.kinds(.courier)
        static let route: Route? = .page("/some", template: "contact")
    }
}
