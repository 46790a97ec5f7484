import DeliveriesContract
import RPC
import Testing

@Suite("OpenRPC documents and the meta-schema of OpenRPC 1.4")
struct MetaSchemaTests {
    @Test("The document of every service is valid", arguments: DescribedService.inBothForms)
    func valid(service: DescribedService) throws {
        #expect(try OpenRPCSchema.current.violations(of: service.document) == [])
    }

    @Test("A document with any of these mistakes is invalid", arguments: mistakes)
    func invalid(good: String, bad: String) throws {
        let document = DescribedService("deliveries", calls: [AcceptDelivery.self]).document.text
        let spoilt = document.replacing(good, with: bad)
        try #require(spoilt != document, "nothing was replaced")
        #expect(try OpenRPCSchema.current.violations(of: spoilt) != [])
    }

    static let mistakes = [
        (#""openrpc":"1.4.1""#, #""openrpc":"1.3.2""#), (#""openrpc":"1.4.1","#, ""),
        (#""info":{"title":"deliveries","#, #""info":{"#), (#""version":"1.0.0"}"#, #""version":1}"#),
        (#""version":"1.0.0"}"#, #""version":"1.0.0","owner":"us"}"#), (#""methods":["#, #""calls":["#),
        (#""name":"deliveries.accept""#, #""name":"""#), (#""name":"deliveries.accept""#, #""title":"a""#),
        (#""paramStructure":"by-name""#, #""paramStructure":"by-heart""#), (#""params":[{"#, #""params":[1,{"#),
        (#""result":{"name":"result""#, #""result":{"name":7"#), (#""x-takes-key""#, #""takes-key""#),
        (#""code":404"#, #""code":"404""#), (#""code":404"#, #""code":404,"kind":"notFound""#),
        (#"{"$ref":"#, #"{"ref":"#), (#""tags":[{"name":"deliveries"}]"#, #""tags":["deliveries"]"#),
        (#""examples":[{"name":"Ana takes the cake""#, #""examples":[{"title":"Ana takes the cake""#),
        (#""type":"object""#, #""type":"record""#), (#""additionalProperties":false"#, #""strict":true"#),
    ]

    @Test("Rules beyond the meta-schema hold", arguments: DescribedService.inBothForms)
    func rules(service: DescribedService) throws {
        let methods = try #require(service.document[member: "methods"]).elements
        let names = methods.compactMap { $0[member: "name"]?.string }
        let own =
            switch service.form {
            case .socket: ["rpc.discover", "rpc.health", "rpc.metrics", "rpc.ping"]
            case .http: ["rpc.discover", "rpc.ping"]
            }
        #expect(names == own + service.calls.map { $0.name })
        for method in methods {
            let params = try #require(method[member: "params"]).elements
                .map { try $0.resolved(in: service.document) }
            let paramNames = params.compactMap { $0[member: "name"]?.string }
            #expect(Set(paramNames).count == params.count)
            let required = params.map { $0[member: "required"]?.boolean == true }
            #expect(required == required.sorted { $0 && !$1 }, "the required ones come first")
            let codes = try #require(method[member: "errors"]).elements
                .compactMap { try $0.resolved(in: service.document)[member: "code"]?.integer }
            #expect(Set(codes).count == codes.count, "\(codes)")
            for example in method[member: "examples"]?.elements ?? [] {
                for param in example[member: "params"]?.elements ?? [] {
                    #expect(paramNames.contains(param[member: "name"]?.string ?? ""))
                }
            }
        }
        for kind in service.document[member: "components"]?.members ?? [] {
            for name in kind.value.memberNames { #expect(name.contains(/^[a-zA-Z0-9.\-_]+$/)) }
        }
    }

    @Test("Every example is valid by its schema", arguments: DescribedService.inBothForms)
    func examples(service: DescribedService) throws {
        for method in service.methods {
            var schemas: [String: JSONSchema] = [:]
            for described in method[member: "params"]?.elements ?? [] {
                let param = try described.resolved(in: service.document)
                schemas[param[member: "name"]?.string ?? ""] = try schema(of: param, service)
            }
            let result = try schema(of: #require(method[member: "result"]), service)
            for example in method[member: "examples"]?.elements ?? [] {
                for param in example[member: "params"]?.elements ?? [] {
                    let schema = try #require(schemas[param[member: "name"]?.string ?? ""])
                    #expect(try schema.violations(of: #require(param[member: "value"])) == [])
                }
                let value = try #require(example[member: "result"]?[member: "value"])
                #expect(try result.violations(of: value) == [])
            }
        }
    }

    private func schema(of described: JSONNode, _ service: DescribedService) throws -> JSONSchema {
        try JSONSchema(#require(described[member: "schema"]), in: service.document)
    }
}
