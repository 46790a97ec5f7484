import GatewayService
import RPC
import Testing

@Suite("JSON-RPC over HTTP: rpc.discover by caller")
struct RPCDiscoverTests {
    private static let discover = #"{"jsonrpc":"2.0","method":"rpc.discover","id":1}"#
    private static let forAnyone = [
        "echo.break", "echo.count", "echo.edit", "echo.hold", "echo.latest", "echo.order", "echo.refuse", "echo.rename",
        "echo.say", "echo.show",
    ]

    private func methods(_ result: JSONNode?) -> [JSONNode] { result?[member: "methods"]?.elements ?? [] }

    private func names(_ list: [JSONNode]) -> [String] { list.compactMap { $0[member: "name"]?.string } }

    /// Returns the types of the errors.
    private func types(_ responses: [JSONNode]) -> [String?] {
        responses.map { $0[member: "error"]?[member: "data"]?[member: "type"]?.string }
    }

    /// Returns the names of the calls without the gateway's own methods.
    private func calls(_ gateway: TestGateway, token: String?) async throws -> [String] {
        let answer = try await gateway.rpc(Self.discover, token: token)
        return names(methods(try answer.json[member: "result"])).filter { !$0.hasPrefix("rpc.") }
    }

    @Test("The answer is an OpenRPC document of the gateway, with its own methods first")
    func head() async throws {
        let answer = try await TestGateway().rpc(Self.discover)
        #expect(answer.status == 200)
        #expect(answer.member("id") == "1")
        #expect(answer.member("result", "openrpc") == "1.4.1")
        #expect(answer.member("result", "info") == #"{"title":"kvart","version":"1.0.0"}"#)
        let names = try names(methods(answer.json[member: "result"]))
        #expect(names.prefix(2) == ["rpc.discover", "rpc.ping"])
    }

    @Test("Without a session the document has the open calls, in order of name")
    func anonymous() async throws {
        #expect(try await calls(TestGateway(), token: nil) == Self.forAnyone)
    }

    @Test("With a session the document also has the calls for that kind of account")
    func signedIn() async throws {
        let gateway = try TestGateway()
        #expect(try await calls(gateway, token: "courier") == (Self.forAnyone + ["echo.forCouriers"]).sorted())
        #expect(try await calls(gateway, token: "store") == Self.forAnyone)
    }

    @Test("A store sees its own calls and no courier calls, and no account sees calls without a route")
    func town() async throws {
        let gateway = try TestGateway(contracts: PublishedContract.all)
        let store = try await calls(gateway, token: "store")
        let courier = try await calls(gateway, token: "courier")
        #expect(store.contains("deliveries.create") && !store.contains("deliveries.accept"))
        #expect(courier.contains("deliveries.accept") && !courier.contains("deliveries.create"))
        for shown in [store, courier] {
            #expect(shown == shown.sorted())
            #expect(!shown.contains("identity.checkSession"))
        }
    }

    @Test(
        "The document has exactly the calls that are not refused for the caller",
        arguments: [nil, "courier", "store"])
    func agreement(token: String?) async throws {
        let gateway = try TestGateway()
        let shown = try await calls(gateway, token: token)
        for call in EchoContract.calls where call.name != "echo.hold" {
            let answer = try await gateway.rpc(#"{"jsonrpc":"2.0","method":"\#(call.name)","id":1}"#, token: token)
            let code = try answer.json[member: "error"]?[member: "code"]?.integer
            #expect((code == 401 || code == 403) != shown.contains(call.name), "\(call.name)")
        }
    }

    @Test("Each method has the call's members as parameters and the reply as result")
    func bareForm() async throws {
        let answer = try await TestGateway().rpc(Self.discover)
        let methods = try methods(answer.json[member: "result"])
        let say = try #require(methods.first { $0[member: "name"]?.string == "echo.say" })
        let params = say[member: "params"]?.elements ?? []
        #expect(names(params) == ["id", "text", "person"])
        #expect(params.map { $0[member: "required"]?.boolean } == [true, false, false])
        let count = try #require(methods.first { $0[member: "name"]?.string == "echo.count" })
        #expect(count[member: "params"]?.elements.isEmpty == true)
        let properties = count[member: "result"]?[member: "schema"]?[member: "properties"]
        #expect(properties?.memberNames == ["count"])
    }

    @Test("rpc.discover in a batch is refused, and the other requests are answered")
    func batch() async throws {
        let ping = #"{"jsonrpc":"2.0","method":"rpc.ping","id":2}"#
        let answer = try await TestGateway().rpc("[\(Self.discover),\(ping),\(Self.discover)]", token: "courier")
        let responses = try answer.json.elements
        #expect(responses.map { $0[member: "id"]?.integer } == [1, 2, 1])
        #expect(responses.map { $0[member: "error"]?[member: "code"]?.integer } == [-32600, nil, -32600])
        #expect(types(responses) == ["rpc.invalidRequest", nil, "rpc.invalidRequest"])
        let single = try await TestGateway().rpc("[\(Self.discover)]")
        #expect(try single.json.elements.map { $0[member: "error"]?[member: "code"]?.integer } == [-32600])
    }

    @Test(
        "Methods that only services have, and similar names, do not exist",
        arguments: ["rpc.health", "rpc.follow", "rpc.Discover", "rpc.discover ", "rpc."])
    func unknown(method: String) async throws {
        let answer = try await TestGateway().rpc(#"{"jsonrpc":"2.0","method":"\#(method)","id":1}"#)
        #expect(answer.member("error", "code") == "-32601")
    }

    @Test("rpc.discover as a notification is not answered")
    func notification() async throws {
        let answer = try await TestGateway().rpc(#"{"jsonrpc":"2.0","method":"rpc.discover"}"#)
        #expect(answer.status == 204)
        #expect(answer.bytes.isEmpty)
    }
}
