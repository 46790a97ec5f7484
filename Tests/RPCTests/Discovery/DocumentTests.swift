import RPC
import Testing
import Vocabulary

@Suite("Calls in an OpenRPC document")
struct DocumentTests {
    private let service: DescribedService

    init() throws { service = try #require(DescribedService.all.first { $0.name == "every kind of call" }) }

    private func method(_ name: String) throws -> JSONNode {
        try #require(service.methods.first { $0[member: "name"]?.string == "every.\(name)" })
    }

    private func text(_ name: String, _ path: String...) throws -> String? {
        try path.reduce(method(name)) { $0?[member: $1] }?.text
    }

    @Test("The document has title, version and the version of the specification")
    func head() {
        #expect(service.document[member: "openrpc"]?.string == "1.4.1")
        #expect(
            service.document[member: "info"]?.text == #"{"title":"every kind of call","version":"1.0.0"}"#)
    }

    @Test("A call is described byte for byte")
    func wholeMethod() throws {
        let expected =
            #"{"name":"every.forAnyone","summary":"List the names","tags":[{"name":"every"}],"paramStructure":"by-name","#
            + #""params":[{"name":"call","schema":{"type":"object","properties":{"limit":{"anyOf":["#
            + #"{"type":"integer","minimum":1,"maximum":100},{"type":"null"}]}},"additionalProperties":false},"#
            + ##""required":false},{"$ref":"#/components/contentDescriptors/meta"}],"##
            + #""result":{"name":"result","schema":{"type":"object","properties":{"#
            + ##""meta":{"$ref":"#/components/schemas/replyMeta"},"reply":{"type":"object","properties":{"##
            + #""names":{"type":"array","items":{"type":"string"}}},"required":["names"]}},"#
            + #""required":["meta","reply"]},"required":true},"#
            + #""errors":[{"code":403,"message":"This process may not make this call.","data":{"types":["#
            + #"{"type":"rpc.untrustedPeer","kind":"forbidden","message":"This process may not make this call.","#
            + ##""member":null}]}},{"$ref":"#/components/errors/invalidParams"},"##
            + ##"{"$ref":"#/components/errors/internalError"},{"$ref":"#/components/errors/unavailable"},"##
            + ##"{"$ref":"#/components/errors/deadline"}],"##
            + #""examples":[{"name":"An example made from the types","#
            + #""params":[{"name":"call","value":{"limit":null}}],"#
            + #""result":{"name":"result","value":{"meta":{},"reply":{"names":[]}}}}],"#
            + #""x-access":{"rule":"anyone","of":[]},"x-route":{"kind":"json","method":"GET","path":"/v1/every"},"#
            + #""x-only-reads":true,"x-takes-key":false,"x-version":"none"}"#
        #expect(try method("forAnyone").text == expected)
    }

    @Test("The call parameter is required if the call has required members")
    func required() throws {
        for (name, isRequired) in [("forAnyone", false), ("forStoresOrStaff", true), ("forOperator", false)] {
            let param = try #require(method(name)[member: "params"]?.elements.first)
            #expect(param[member: "name"]?.string == "call")
            #expect(param[member: "required"]?.boolean == isRequired)
        }
    }

    @Test("A call's schema is closed; a reply's is open and lists every known member")
    func objects() throws {
        let call = try #require(method("forStoresOrStaff")[member: "params"]?.elements.first?[member: "schema"])
        #expect(call[member: "required"]?.text == #"["name"]"#)
        #expect(call[member: "additionalProperties"]?.boolean == false)
        let reply = try #require(
            method("forStoresOrStaff")[member: "result"]?[member: "schema"]?[member: "properties"]?[member: "reply"])
        #expect(reply[member: "required"]?.text == #"["note"]"#)
        #expect(reply[member: "additionalProperties"] == nil)
        let sizes = try text("forGateway", "result", "schema", "properties", "reply", "properties", "sizes")
        #expect(
            sizes == #"{"type":"object","additionalProperties":{"type":"integer"}}"#)
    }

    @Test("Meta is optional and leaves out members without a value")
    func meta() throws {
        let components = try #require(service.document[member: "components"])
        let descriptor = try #require(components[member: "contentDescriptors"]?[member: "meta"])
        #expect(descriptor[member: "required"]?.boolean == false)
        let schemas = try #require(components[member: "schemas"])
        #expect(schemas[member: "callMeta"]?[member: "required"] == nil)
        #expect(
            schemas[member: "callMeta"]?[member: "properties"]?.memberNames == [
                "caller", "client", "language", "deadlineMs", "idempotencyKey", "expectedVersion", "traceparent",
                "wantsCookies", "refreshToken", "guest",
            ])
        #expect(schemas[member: "replyMeta"]?[member: "required"] == nil)
        let schema = try JSONSchema(#require(schemas[member: "callMeta"]), in: service.document)
        let meta = CallMeta(
            caller: Caller(account: .example, kind: .store, permissions: ["admin"], session: .example),
            client: ClientDescription(address: "::1"), language: "hr", deadlineMs: 7, idempotencyKey: "k",
            expectedVersion: 3, traceparent: "00-0-0-00")
        #expect(try schema.violations(of: JSONDocument(parsing: JSONWriter.encode(meta)).root) == [])
        #expect(try schema.violations(of: "{}") == [])
        #expect(try schema.violations(of: #"{"later":1}"#) == [])
        #expect(try schema.violations(of: #"{"caller":{}}"#) != [])
    }

    @Test("Each code appears once with all its reasons: the call's refusals, then access, key and version")
    func errors() throws {
        let errors = try #require(method("forStoresOrStaff")[member: "errors"]).elements
            .map { try $0.resolved(in: service.document) }
        let reasons = errors.map { error in
            let types = error[member: "data"]?[member: "types"]?.elements ?? []
            return "\(error[member: "code"]?.integer ?? 0) "
                + types.compactMap { $0[member: "type"]?.string }.joined(separator: " ")
        }
        #expect(
            reasons == [
                "401 rpc.unauthenticated", "403 rpc.forbidden rpc.untrustedPeer",
                "409 every.forStoresOrStaff.taken every.forStoresOrStaff.reserved rpc.keyInUse",
                "410 every.forStoresOrStaff.gone", "412 rpc.stale", "422 rpc.keyReused", "428 rpc.versionRequired",
                "-32602 rpc.invalid", "-32603 rpc.internal rpc.replyTooLarge",
                "-32000 rpc.busy rpc.cannotStore rpc.goingAway", "-32002 rpc.deadline",
            ])
        let conflict = try #require(errors.first { $0[member: "code"]?.integer == 409 })
        #expect(conflict[member: "message"]?.string == "conflict")
        #expect(
            conflict[member: "data"]?[member: "types"]?.elements.first?.text
                == #"{"type":"every.forStoresOrStaff.taken","kind":"conflict","message":"Somebody has this name.","#
                + #""member":"name"}"#)
    }

    @Test("Extensions give the access, the route and the rules for keys and versions")
    func extensions() throws {
        #expect(try text("forStoresOrStaff", "x-access") == #"{"rule":"accounts","of":["staff","store"]}"#)
        #expect(try text("forAdmins", "x-access") == #"{"rule":"staff","of":["admin"]}"#)
        #expect(try text("forGateway", "x-access") == #"{"rule":"services","of":["gateway"]}"#)
        #expect(try text("forOperator", "x-access") == #"{"rule":"operator","of":[]}"#)
        #expect(
            try text("forStoresOrStaff", "x-route") == #"{"kind":"json","method":"PUT","path":"/v1/every/{name}"}"#)
        #expect(
            try text("forAdmins", "x-route") == #"{"kind":"document","method":"GET","path":"/v1/every/report"}"#)
        #expect(try text("forGateway", "x-route") == "null")
        #expect(try text("forStoresOrStaff", "x-only-reads") == "false")
        #expect(try text("forStoresOrStaff", "x-takes-key") == "true")
        #expect(try text("forStoresOrStaff", "x-version") == #""required""#)
        #expect(try text("forCouriers", "x-version") == #""optional""#)
    }

    @Test("A call for accounts has an example caller of a kind that may call it")
    func exampleCaller() throws {
        let example = try #require(method("forStoresOrStaff")[member: "examples"]?.elements.first)
        let params = try #require(example[member: "params"]).elements
        #expect(params.compactMap { $0[member: "name"]?.string } == ["call", "meta"])
        #expect(params.last?[member: "value"]?[member: "caller"]?[member: "kind"]?.string == "staff")
    }

    @Test("A staff call has an example caller with its permission, and lists the error without it")
    func staff() throws {
        let example = try #require(method("forAdmins")[member: "examples"]?.elements.first)
        let caller = example[member: "params"]?.elements.last?[member: "value"]?[member: "caller"]
        #expect(caller?[member: "kind"]?.string == "staff")
        #expect(caller?[member: "permissions"]?.text == #"["admin"]"#)
        let codes = try #require(method("forAdmins")[member: "errors"]).elements
            .compactMap { $0[member: "code"]?.integer }
        #expect(codes == [401, 403])
    }

    @Test("A generated example that breaks a rule of the call is left out")
    func brokenExample() throws {
        #expect(try text("forCouriers", "examples") == "[]")
        #expect(ForCouriers.documentedExamples.isEmpty)
        #expect(ForOperator.documentedExamples.count == 1)
    }
}
