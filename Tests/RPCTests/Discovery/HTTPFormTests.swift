import RPC
import Testing
import Vocabulary

@Suite("HTTP calls in an OpenRPC document")
struct HTTPFormTests {
    private let service = DescribedService("every kind of call", calls: EveryKindContract.calls, form: .http)

    private func method(_ name: String) throws -> JSONNode {
        try #require(service.methods.first { $0[member: "name"]?.string == "every.\(name)" })
    }

    private func names(_ list: JSONNode?) -> [String] { list?.elements.compactMap { $0[member: "name"]?.string } ?? [] }

    @Test("An HTTP call is described byte for byte")
    func wholeMethod() throws {
        let expected =
            #"{"name":"every.forAnyone","summary":"List the names","tags":[{"name":"every"}],"paramStructure":"by-name","#
            + #""params":[{"name":"limit","schema":{"anyOf":["#
            + #"{"type":"integer","minimum":1,"maximum":100},{"type":"null"}]},"required":false}],"#
            + #""result":{"name":"result","schema":{"type":"object","properties":{"#
            + #""names":{"type":"array","items":{"type":"string"}}},"required":["names"]},"required":true},"#
            + ##""errors":[{"$ref":"#/components/errors/invalidParams"},"##
            + ##"{"$ref":"#/components/errors/internalError"},{"$ref":"#/components/errors/unavailable"},"##
            + ##"{"$ref":"#/components/errors/deadline"}],"##
            + #""examples":[{"name":"An example made from the types","#
            + #""params":[{"name":"limit","value":null}],"#
            + #""result":{"name":"result","value":{"names":[]}}}],"#
            + #""x-access":{"rule":"anyone","of":[]},"x-route":{"kind":"json","method":"GET","path":"/v1/every"},"#
            + #""x-only-reads":true,"x-takes-key":false,"x-version":"none"}"#
        #expect(try method("forAnyone").text == expected)
    }

    @Test("Each member is a parameter, required ones first")
    func params() throws {
        let service = DescribedService("mixed", calls: [Mixed.self], form: .http)
        #expect(try OpenRPCSchema.current.violations(of: service.document) == [])
        let method = try #require(service.methods.first)
        #expect(names(method[member: "params"]) == ["names", "title", "note", "limit"])
        let required = method[member: "params"]?.elements.map { $0[member: "required"]?.boolean }
        #expect(required == [true, true, false, false])
        let example = try #require(method[member: "examples"]?.elements.first)
        #expect(names(example[member: "params"]).sorted() == ["limit", "names", "note", "title"])
    }

    @Test("A call without members has no parameters, nor have its examples")
    func noMembers() throws {
        let method = try method("forGateway")
        #expect(method[member: "params"]?.text == "[]")
        #expect(method[member: "examples"]?.elements.map { $0[member: "params"]?.text } == ["[]"])
    }

    @Test("An example has the members and the reply, and no caller")
    func example() throws {
        let method = try method("forStoresOrStaff")
        #expect(names(method[member: "params"]) == ["name", "note"])
        let example = try #require(method[member: "examples"]?.elements.first)
        #expect(names(example[member: "params"]) == ["name", "note"])
        #expect(example[member: "params"]?.elements.first?[member: "value"]?.kind == .string)
        let result = example[member: "result"]?[member: "value"]
        #expect(result?.memberNames == ["note"])
    }

    @Test("All components are referenced")
    func components() throws {
        let components = try #require(service.document[member: "components"])
        #expect(components.memberNames == ["errors"])
        let text = service.document.text
        for name in components[member: "errors"]?.memberNames ?? [] {
            #expect(text.contains(##""$ref":"#/components/errors/\##(name)""##), "\(name)")
        }
    }

    @Test("The HTTP document does not list the untrusted-peer error")
    func errors() throws {
        #expect(!service.document.text.contains("rpc.untrustedPeer"))
        let codes = try method("forStoresOrStaff")[member: "errors"]?.elements
            .map { try $0.resolved(in: service.document)[member: "code"]?.integer }
        #expect(codes == [401, 403, 409, 410, 412, 422, 428, -32602, -32603, -32000, -32002])
    }
}

/// Optional members before required ones.
private struct Mixed: Call {
    static let name = "mixed.make"
    static let access = Access.anyone
    var note: Line?
    var names: [Line]
    var limit: PageLimit?
    var title: Line

    typealias Reply = EmptyReply
}
