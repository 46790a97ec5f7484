import Documentation
import RPC
import Vocabulary

/// The parameters of a call: members in path and query, and headers.
struct OpenAPIParameters {
    private let call: DocumentedCall
    private let issuesSessions: Bool

    init(_ call: DocumentedCall, issuesSessions: Bool) {
        self.call = call
        self.issuesSessions = issuesSessions
    }

    /// - Parameter names: the names of the members in the path, by their own names.
    func trees(_ schemas: inout OpenAPISchemas, naming names: [String: String]) -> [JSONTree] {
        var trees: [JSONTree] = []
        for (place, position) in [(MemberPlace.path, "path"), (.query, "query")] {
            for member in call.members(in: place) {
                var schema = schemas.schema(of: member.single, .call)
                var parameter: JSONTree = [
                    "name": .string(place == .path ? names[member.name] ?? member.name : member.name),
                    "in": .string(position),
                ]
                if let text = schema["description"] { parameter["description"] = text }
                parameter["required"] = .boolean(member.isRequired)
                schema["description"] = nil
                if let example = member.example { parameter["example"] = .raw(example) }
                schema["examples"] = nil
                parameter["schema"] = schema
                trees.append(parameter)
            }
        }
        return trees + headers.map { OpenAPISchemas.reference("parameters", $0) }
    }

    private var headers: [String] {
        var headers: [String] = []
        if call.acceptsIdempotencyKey { headers.append("IdempotencyKey") }
        switch call.versionRule {
        case .none: break
        case .optional: headers.append("IfMatch")
        case .required: headers.append("RequiredIfMatch")
        }
        if call.hasTag { headers.append("IfNoneMatch") }
        if call.route?.kind == .stream { headers.append("LastEventID") }
        if issuesSessions, call.access == .anyone, !call.isReadOnly { headers.append("KvartBrowser") }
        return headers
    }

    /// The headers that operations refer to.
    static let components: [(name: String, parameter: JSONTree)] = [
        (
            "IdempotencyKey",
            header(
                "Idempotency-Key", ["type": "string", "minLength": 1, "maxLength": 257, "pattern": "^[\\x21-\\x7e]+$"],
                "A name for this request, of 1 to 255 visible ASCII characters, with or without quotes around it. The "
                    + "same request with the same key is done once. A repeat gets the first reply.")
        ),
        ("IfMatch", header("If-Match", tags, ifMatch)),
        ("RequiredIfMatch", header("If-Match", tags, ifMatch, isRequired: true)),
        (
            "IfNoneMatch",
            header("If-None-Match", tags, "The `ETag` of the answer that the client has. If nothing has changed, 304.")
        ),
        (
            "LastEventID",
            header(
                "Last-Event-ID", ["type": "string"],
                "The `id` of the last event that the client has. The stream continues after it.")
        ),
        (
            "KvartBrowser",
            header(
                "Kvart-Browser", ["type": "string", "enum": ["1"]],
                "From a program in a browser: the tokens of a new session are set as cookies, and are not in the reply."
            )
        ),
    ]

    private static let tags: JSONTree = ["type": "string"]
    private static let ifMatch =
        "The `ETag` of the answer that the client has seen, or the `version` of the reply in quotes. If the thing has "
        + "another version, 412, and nothing is done."

    private static func header(
        _ name: String, _ schema: JSONTree, _ text: String, isRequired: Bool = false
    ) -> JSONTree {
        [
            "name": .string(name), "in": "header", "description": .string(text), "required": .boolean(isRequired),
            "schema": schema,
        ]
    }
}

extension DocumentedCall {
    /// Whether the answer has an `ETag`.
    var hasTag: Bool {
        switch route {
        case .json(.get, _), .document: true
        case .page(_, let template, _): (try? Pages.standard.get())?.rule(of: template)?.isCached == true
        case .json, .upload, .raw, .stream, nil: false
        }
    }
}

extension DocumentedMember {
    /// The member in a path or a query, where a value is never `null`.
    fileprivate var single: DocumentedMember {
        guard case .nullable(let inner) = schema else { return self }
        return with(schema: inner)
    }
}
