import Documentation
import RPC
import Vocabulary

/// One call as an operation.
struct OpenAPIOperation {
    let call: DocumentedCall
    let route: Route
    /// Whether the service of the call begins sessions, so that a browser can ask for cookies.
    let issuesSessions: Bool
    /// The path of the document.
    let path: OpenAPIPath

    func tree(_ schemas: inout OpenAPISchemas) throws -> JSONTree {
        var operation: JSONTree = [
            "operationId": .string(call.name), "summary": .string(call.summary),
            "description": .string(description), "tags": [.string(call.contextName)],
        ]
        let parameters = OpenAPIParameters(call, issuesSessions: issuesSessions).trees(
            &schemas, naming: path.names(of: route))
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let body = OpenAPIContents(call: call, route: route).requestBody(&schemas) {
            operation["requestBody"] = body
        }
        var responses: JSONTree = [:]
        for (status, response) in OpenAPIContents(call: call, route: route).responses(&schemas) {
            responses[status] = response
        }
        let form = route.kind == .page ? OpenAPIErrors.Form.page : .problem
        for (status, response) in try OpenAPIErrors.responses(of: call, form, &schemas)
        where responses["\(status)"] == nil {
            responses["\(status)"] = response
        }
        if route.kind == .page {
            for status in ["404", "410"] where responses[status] == nil {
                responses[status] = [
                    "description": "A page for people: the link is unknown or over.",
                    "content": ["text/html": ["schema": ["type": "string"]]],
                ]
            }
        }
        operation["responses"] = responses
        operation["security"] = .array(security)
        // For programs that try all calls.
        operation["x-access"] = access
        operation["x-route"] = .string(route.kind.rawValue)
        return operation
    }

    /// The kinds of accounts, and the permission of staff, that may make the call; `nil` for anyone.
    private var access: JSONTree? {
        switch call.access {
        case .accounts(let kinds): access(kinds, nil)
        case .staff(let permission): access([], permission)
        case .accountsOrStaff(let kinds, let permission): access(kinds, permission)
        case .anyone, .services, .operator: nil
        }
    }

    private func access(_ kinds: Set<AccountKind>, _ permission: Permission?) -> JSONTree {
        let names = kinds.map(\.rawValue).sorted().map { JSONTree.string($0) }
        return ["kinds": .array(names), "permission": permission.map { JSONTree.string($0.rawValue) } ?? .null]
    }

    /// The comment of the call, and the rules that its members do not show.
    private var description: String {
        var rules = ["Callers: \(call.access.callers)."]
        if call.acceptsIdempotencyKey {
            rules.append("An `Idempotency-Key` makes a repeat harmless: it gets the first reply.")
        } else if case .never(let reason) = call.repetition {
            rules.append("Accepts no `Idempotency-Key`: \(reason).")
        }
        switch call.versionRule {
        case .none: break
        case .optional: rules.append("Compares the version in `If-Match`, if there is one.")
        case .required: rules.append("Needs the version that the client has seen, in `If-Match`.")
        }
        if let seconds = call.cacheSeconds { rules.append("Anyone may keep the reply for \(seconds) seconds.") }
        if case .page(_, _, let form?) = route {
            rules.append("The form of the page makes the call `\(form)` by `POST` to the same path.")
        }
        return [call.sentences, rules.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var security: [JSONTree] {
        guard call.readsSession else { return [] }
        // A page of another site can make a browser send a cookie, but not this header.
        let cookie: JSONTree =
            call.isReadOnly && route.verb == .get ? ["cookie": []] : ["cookie": [], "browser": []]
        return (call.needsSession ? [] : [[:]]) + [["bearer": []], cookie]
    }
}

extension DocumentedCall {
    /// The part of the name before the dot.
    var contextName: String { String(name.prefix { $0 != "." }) }

    /// Whether the gateway reads the session of a request. A page or a stream for anyone, and a request of another
    /// company's server, have none.
    var readsSession: Bool {
        switch route?.kind {
        case .json, .document, .upload: true
        case .page, .stream: needsSession
        case .raw, nil: false
        }
    }
}
