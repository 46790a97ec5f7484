import Documentation
import HTTPTypes
import RPC
import Testing

@testable import GatewayService

@Suite("/openapi.json")
struct OpenAPITests {
    private let document: JSONNode

    init() throws { document = try JSONDocument(parsing: Self.bytes.get()).root }

    private static let bytes = Result { try OpenAPIDocument.make() }

    @Test("It is served with a tag, and only once to a client that keeps it")
    func served() async throws {
        let door = try FrontDoor()
        let answer = try await door.get("/openapi.json")
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.cacheControl] == "public, max-age=300")
        let tag = try #require(answer.headers[.eTag])
        let again = try await door.get("/openapi.json", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304)
        #expect(again.text.isEmpty)
    }

    @Test("It is absent where the documentation is off")
    func absent() async throws {
        var configuration = GatewayConfiguration()
        configuration.docs = false
        let answer = try await FrontDoor(configuration).get("/openapi.json")
        #expect(answer.status == 404)
    }

    @Test("Every published call is one operation with its summary and each of its refusals")
    func operations() throws {
        var operations: [String: JSONNode] = [:]
        document[member: "paths"]?.forEachMember { _, item in
            item.forEachMember { _, operation in
                operations[operation[member: "operationId"]?.string ?? ""] = operation
            }
        }
        let calls = Documentation.contexts.flatMap(\.calls)
        #expect(operations.count == calls.count)
        for call in calls {
            let operation = try #require(operations[call.name], "\(call.name)")
            #expect(operation[member: "summary"]?.string == call.summary)
            for refusal in call.refusals {
                let response = operation[member: "responses"]?[member: "\(refusal.status)"]
                let text = response?[member: "description"]?.string ?? ""
                #expect(text.contains("`\(refusal.type)`"), "\(refusal.type)")
            }
        }
    }

    @Test("Every reference has a component, and every component a reference")
    func references() throws {
        var references: Set<String> = []
        Self.collect(document, &references)
        var components: Set<String> = []
        for kind in ["schemas", "responses", "parameters", "headers"] {
            for name in document[member: "components"]?[member: kind]?.memberNames ?? [] {
                components.insert("#/components/\(kind)/\(name)")
            }
        }
        #expect(references == components)
    }

    @Test("Templates that match the same requests are one path")
    func paths() throws {
        let paths = try #require(document[member: "paths"]).memberNames
        let shapes = paths.compactMap { PathTemplate($0)?.shape }
        #expect(shapes.count == paths.count)
        #expect(Set(shapes).count == paths.count)
    }

    private static func collect(_ node: JSONNode, _ references: inout Set<String>) {
        switch node.kind {
        case .object:
            for (name, value) in node.members {
                if name == "$ref", let target = value.string { references.insert(target) }
                collect(value, &references)
            }
        case .array: for element in node.elements { collect(element, &references) }
        case .null, .boolean, .number, .string: break
        }
    }
}
