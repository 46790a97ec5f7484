import HTTPTypes
import Hummingbird
import HummingbirdCore
import IdentityContract
import NIOCore
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("The language of a response")
struct ResponseLanguageTests {
    /// Returns a gateway whose accounts have this language.
    private func gateway(_ language: Language?) throws -> TestGateway {
        let dispatcher = try Dispatcher(
            contracts: [FakeIdentity.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { _, _ in
                    CheckSession.Reply(
                        caller: FakeIdentity.caller(.courier), language: language, expiresAt: .example,
                        remainingMilliseconds: 900_000, sequence: 0)
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
        return try TestGateway(identity: InProcessClient(dispatcher, as: EchoService.peer))
    }

    @Test(
        "A service gets the account's language, else the request's (R04.14)",
        arguments: [(.uk, "uk"), (nil, "hr")] as [(Language?, String)])
    func meta(account: Language?, heard: String) async throws {
        let gateway = try gateway(account)
        let headers: HTTPFields = [.acceptLanguage: "hr-HR, en"]
        let answer = try await gateway.ask(.put, "/v1/for-couriers", token: "courier", headers: headers)
        #expect(try answer.reply(Heard<ForCouriers>.self).meta.language == heard)
        let request = #"{"jsonrpc":"2.0","method":"echo.forCouriers","id":1}"#
        let single = try await gateway.rpc(request, token: "courier", headers: headers)
        #expect(single.member("result", "meta", "language") == heard)
        let batch = try await gateway.rpc("[\(request)]", token: "courier", headers: headers)
        #expect(batch.text.contains(#""language":"\#(heard)""#))
    }

    @Test(
        "Errors use the language of the account, then the request, then the contract (here English)",
        arguments: [
            (.ar, "hr", .ar), (nil, "de, uk;q=0.5, hr;q=0.7", .hr), (nil, "de", .en), (nil, nil, .en),
        ] as [(Language?, String?, Language)])
    func context(account: Language?, accepted: String?, spoken: Language) async throws {
        let gateway = try gateway(account)
        var fields: HTTPFields = [.authorization: "Bearer courier"]
        fields[.acceptLanguage] = accepted
        for path in ["/v1/counts", "/rpc"] {
            let context = GatewayContext(source: GatewayContext.Source(logger: .quiet, address: "192.0.2.7"))
            let head = HTTPRequest(
                method: .post, scheme: "http", authority: "kvart.test", path: path, headerFields: fields)
            let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
            _ = try await gateway.responder.respond(to: request, context: context)
            #expect(context.language.language == spoken)
        }
    }

    @Test("Without a session check the request's language is used")
    func unknownRoute() async throws {
        let context = GatewayContext(source: GatewayContext.Source(logger: .quiet, address: "192.0.2.7"))
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: "kvart.test", path: "/nothing",
            headerFields: [.acceptLanguage: "uk"])
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let response = try await gateway(nil).responder.respond(to: request, context: context)
        #expect(response.status == .notFound)
        #expect(context.language.language == .uk)
    }
}
