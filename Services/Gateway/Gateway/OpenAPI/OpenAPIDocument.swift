import Documentation
import RPC

/// The OpenAPI 3.1 document of all published calls. The calls come from the contracts. The errors of the gateway itself
/// are listed in ``OpenAPIErrors``.
enum OpenAPIDocument {
    /// Returns the document as compact JSON.
    /// - Throws: the error of an example that cannot be encoded.
    static func make(of contexts: [DocumentedContext] = Documentation.contexts) throws -> [UInt8] {
        var schemas = OpenAPISchemas()
        schemas.add("Problem", try OpenAPIProblem.schema())
        let known = OpenAPIPath.all(contexts.flatMap(\.calls).compactMap(\.route))
        var paths: JSONTree = [:]
        for context in contexts {
            for call in context.calls {
                guard let route = call.route, let path = known[OpenAPIPath.shape(route)] else { continue }
                let operation = OpenAPIOperation(
                    call: call, route: route, issuesSessions: context.program.name == SessionCheck.service, path: path)
                var item = paths[path.text] ?? [:]
                item[route.verb.rawValue] = try operation.tree(&schemas)
                paths[path.text] = item
            }
        }
        return try JSONWriter.encode(
            [
                "openapi": "3.1.0", "info": OpenAPIGuide.info, "servers": [["url": "/", "description": "This town."]],
                "tags": .array(contexts.map(tag)), "paths": paths, "components": try components(schemas, for: paths),
            ] as JSONTree)
    }

    private static func tag(_ context: DocumentedContext) -> JSONTree {
        ["name": .string(context.name), "description": .string(context.sentences)]
    }

    /// Returns the components to which the paths refer.
    private static func components(_ schemas: OpenAPISchemas, for paths: JSONTree) throws -> JSONTree {
        var schemas = schemas
        var used = paths.references
        let unchanged: JSONTree = ["description": "The client has the current state.", "headers": tagHeader]
        let responses = object(
            "responses", [("NotModified", unchanged)] + (try OpenAPIErrors.components(&schemas)), used)
        let parameters = object("parameters", OpenAPIParameters.components, used)
        used.formUnion(responses.references)
        for schema in schemas.components.values { used.formUnion(schema.references) }
        let known = schemas.components.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return [
            "schemas": object("schemas", known, used), "responses": responses, "parameters": parameters,
            "headers": headers, "securitySchemes": securitySchemes,
        ]
    }

    /// Returns the components that are used.
    private static func object(_ kind: String, _ components: [(String, JSONTree)], _ used: Set<String>) -> JSONTree {
        .object(
            components.filter { used.contains("#/components/\(kind)/\($0.0)") }
                .map { JSONTree.Member(name: $0.0, value: $0.1) })
    }

    private static let tagHeader: JSONTree = ["ETag": ["$ref": "#/components/headers/ETag"]]

    private static let headers: JSONTree = [
        "ETag": header("Identifies the state of the answer: a version and a hash, or a hash."),
        "Link": header("The address of the next page, `<...>; rel=\"next\"`. Absent on the last page."),
        "IdempotentReplayed": header("`true` if the reply is that of an earlier request with the same key."),
        "RetryAfter": [
            "description": "When to send the request again, in seconds.", "schema": ["type": "integer", "minimum": 0],
        ],
        "WWWAuthenticate": header("`Bearer`, with the reason if the token is not valid any more."),
    ]

    private static func header(_ text: String) -> JSONTree {
        ["description": .string(text), "schema": ["type": "string"]]
    }

    private static let securitySchemes: JSONTree = [
        "bearer": [
            "type": "http", "scheme": "bearer",
            "description":
                "The `token` in the reply of a sign-in, for some minutes. `identity.refreshSession` renews it.",
        ],
        "cookie": [
            "type": "apiKey", "in": "cookie", "name": .string(SessionCookies.accessName),
            "description":
                "The session of a browser. A sign-in with `Kvart-Browser: 1` sets it, where scripts cannot read it.",
        ],
        "browser": [
            "type": "apiKey", "in": "header", "name": "Kvart-Browser",
            "description":
                "`1`, with every change whose session is a cookie. The `Origin` must be ours. Pages of other sites cannot send this header.",
        ],
    ]
}
