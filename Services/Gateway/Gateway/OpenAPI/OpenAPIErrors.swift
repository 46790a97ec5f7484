import Documentation
import HTTPTypes
import RPC
import Vocabulary

/// The errors of calls as responses, one for each status. Clients tell the errors of one status apart by `type`.
struct OpenAPIErrors {
    /// The errors that calls share. A status that is only for some calls has an entry in ``isPossible(_:of:)``.
    static let shared: [Problem] =
        [
            .malformedRequest, .malformedTarget, .malformedBody(JSONSyntaxError.example),
            .malformedHeader(.idempotencyKey, .key), .keyNotTaken, .unsupportedCondition, .severalVersions,
            .unauthenticated, .wrongCaller, .crossSite, .unknownRoute, .tooSlow(limit: .seconds(20)), error(.keyInUse),
            .stale, .unknownTag, .noVersions, .tooLarge(limit: 1 << 20), .targetTooLong(limit: 8_192), .wrongType,
            .wrongEncoding, .invalid(Faults("name", .required)), error(.keyReused), error(.versionRequired),
            error(.throttled(retryAfter: 60)), .tooManyUploads(limit: 4), .uploadsSpent(limit: 500_000_000, after: 600),
            .headTooLarge(limit: 32_768, count: 100), failed(.internalServerError, "gateway.internal"),
            failed(.badGateway, "rpc.internal"), failed(.badGateway, "rpc.unanswered"), .later("rpc.unavailable"),
            .later(CallError.busy.type), .later(CallError.goingAway.type), .tooManyConnections(limit: 4_096),
            .tooManyWaiting(limit: 100), .tooManyStreams(limit: 4_000), .spoolFull(limit: 1_000_000_000),
            .late(limit: .seconds(10)), .cannotStore(after: 30),
        ]

    /// The kind of the answers: problem documents, or pages that explain the problem.
    enum Form { case problem, page }

    private static let byStatus = Dictionary(grouping: shared, by: \.status.code)

    // MARK: Responses

    /// The responses that calls refer to, by the names of the components.
    static func components(_ schemas: inout OpenAPISchemas) throws -> [(name: String, response: JSONTree)] {
        var components: [(name: String, response: JSONTree)] = []
        for (_, problems) in byStatus.sorted(by: { $0.key < $1.key }) {
            for form in [Form.problem, .page] {
                let response = try response(problems, form, &schemas)
                components.append((name(of: problems[0].status, form), response))
            }
        }
        return components
    }

    /// Returns the responses of a call by their statuses.
    static func responses(
        of call: DocumentedCall, _ form: Form, _ schemas: inout OpenAPISchemas
    ) throws -> [(status: Int, response: JSONTree)] {
        let own = Dictionary(grouping: refusals(of: call.type), by: \.status.code)
        let statuses = Set(own.keys).union(byStatus.keys.filter { isPossible($0, of: call) })
        var responses: [(status: Int, response: JSONTree)] = []
        for status in statuses.sorted() {
            guard let refusals = own[status] else {
                let problems = byStatus[status] ?? []
                responses.append(
                    (status, OpenAPISchemas.reference("responses", name(of: problems[0].status, form))))
                continue
            }
            let common = isPossible(status, of: call) ? byStatus[status] ?? [] : []
            responses.append((status, try response(refusals + common, form, &schemas, examples: refusals, of: call)))
        }
        return responses
    }

    private static func name(of status: HTTPResponse.Status, _ form: Form) -> String {
        status.reasonPhrase.filter(\.isLetter) + (form == .page ? "Page" : "")
    }

    private static func response(
        _ problems: [Problem], _ form: Form, _ schemas: inout OpenAPISchemas, examples: [Problem]? = nil,
        of call: DocumentedCall? = nil
    ) throws -> JSONTree {
        let shown = examples ?? problems
        var response: JSONTree = ["description": .string(description(of: shown, call))]
        var headers: JSONTree = [:]
        if problems.contains(where: { $0.headers[.retryAfter] != nil }) {
            headers["Retry-After"] = OpenAPISchemas.reference("headers", "RetryAfter")
        }
        if problems[0].status == .unauthorized {
            headers["WWW-Authenticate"] = OpenAPISchemas.reference("headers", "WWWAuthenticate")
        }
        if !headers.isEmpty { response["headers"] = headers }
        let schema = schema(of: problems, call, &schemas)
        var samples: JSONTree = [:]
        for problem in shown {
            let name = problem.type.split(separator: ".").last.map(String.init) ?? problem.type
            guard samples[name] == nil else { continue }
            samples[name] = [
                "summary": .string(problem.message), "value": .raw(try RawJSON(parsing: problem.document())),
            ]
        }
        var content: JSONTree = ["application/problem+json": ["schema": schema, "examples": samples]]
        if form == .page { content["text/html"] = ["schema": ["type": "string"]] }
        response["content"] = content
        return response
    }

    /// Returns a reference to the schema of the problems. Clients that are generated from the document have a type for
    /// each schema, so calls share them as far as they can.
    private static func schema(
        of problems: [Problem], _ call: DocumentedCall?, _ schemas: inout OpenAPISchemas
    ) -> JSONTree {
        let problem = OpenAPISchemas.reference("schemas", "Problem")
        let status = problems[0].status
        // A service can fail in other ways than ours.
        guard status != .badGateway else { return problem }
        let name = (call?.componentName ?? "") + name(of: status, .problem) + "Problem"
        let choice: JSONTree = ["enum": .array(types(of: problems).map { .string($0) })]
        schemas.add(
            name,
            [
                "description": .string(
                    "The errors with the status \(status.code)" + (call.map { " of `\($0.name)`." } ?? ".")),
                "allOf": [problem, ["type": "object", "properties": ["type": choice]]],
            ])
        return OpenAPISchemas.reference("schemas", name)
    }

    private static func types(of problems: [Problem]) -> [String] {
        problems.map(\.type).reduce(into: []) { types, type in if !types.contains(type) { types.append(type) } }
    }

    private static func description(of problems: [Problem], _ call: DocumentedCall?) -> String {
        let refusals = call.map { $0.refusals } ?? []
        let lines = problems.map { problem in
            let comment = refusals.first { $0.type == problem.type }?.sentences ?? ""
            return "* `\(problem.type)`: \(problem.message)\(comment.isEmpty ? "" : " \(comment)")"
        }
        return lines.reduce(into: []) { lines, line in if !lines.contains(line) { lines.append(line) } }
            .joined(separator: "\n")
    }

    // MARK: Problems

    /// Returns whether a shared error with this status can be the answer to a call.
    private static func isPossible(_ status: Int, of call: DocumentedCall) -> Bool {
        switch status {
        case 401, 403: call.readsSession
        case 404: !(call.route?.memberNames ?? []).isEmpty
        case 409: call.acceptsIdempotencyKey && call.keepsReply
        case 412: call.route?.kind != .raw
        case 428: call.versionRule == .required
        case 507: !call.isReadOnly
        default: true
        }
    }

    private static func refusals(of type: any Call.Type) -> [Problem] { refusals(type) }

    private static func refusals<C: Call>(_ type: C.Type) -> [Problem] {
        C.Refused.allCases.compactMap { refusal in
            let names = refusal.argumentNames.sorted().map { ($0, "...") }
            return problem(
                of: ErrorObject(
                    refusal, of: C.name, arguments: names.isEmpty ? nil : Dictionary(uniqueKeysWithValues: names)))
        }
    }

    private static func error(_ error: CallError) -> Problem { problem(of: ErrorObject(error)) }

    private static func problem(of error: ErrorObject) -> Problem {
        guard let problem = Problem(refusal: error) else { preconditionFailure("\(error.data.type) has a status") }
        return problem
    }

    private static func failed(_ status: HTTPResponse.Status, _ type: String) -> Problem {
        Problem(
            status: status, type: type,
            message: "Something went wrong on our side. With this reference we can find out what.",
            reference: "0d5c11f4c1e6a8b2", trace: "4bf92f3577b34da6a3ce929d0e0e4736")
    }
}

extension JSONSyntaxError {
    fileprivate static var example: JSONSyntaxError {
        do {
            _ = try JSONDocument(parsing: Array("{\"name\": ".utf8))
        } catch {
            return error
        }
        preconditionFailure("the text ends too early")
    }
}
