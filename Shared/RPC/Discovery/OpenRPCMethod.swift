import Vocabulary

/// A method (OpenRPC 1.4, "Method Object"). The names of members that are not in the specification begin with `x-`.
struct OpenRPCMethod: Encodable, Hashable, Sendable {
    var name: String
    var summary: String
    var tags: [Tag]
    var paramStructure = ParamStructure.byName
    var params: [Referable<ContentDescriptor>]
    var result: ContentDescriptor
    var errors: [Referable<MethodError>]
    var examples: [ExamplePairing]
    /// Who may call it.
    var access: AccessDescription
    /// The gateway's route of the call; `null` for an unpublished call.
    var route: RouteDescription?
    /// Whether the call changes nothing.
    var isReadOnly: Bool
    /// Whether the call honours an idempotency key: `meta.idempotencyKey`, on HTTP the header.
    var acceptsIdempotencyKey: Bool
    /// How the call treats `meta.expectedVersion`, on HTTP `If-Match`: `none`, `optional` or `required`.
    var version: String

    struct Tag: Encodable, Hashable, Sendable {
        var name: String
    }

    enum ParamStructure: String, Encodable, Hashable, Sendable {
        case byName = "by-name"
    }

    private enum CodingKeys: String, CodingKey {
        case name, summary, tags, paramStructure, params, result, errors, examples
        case access = "x-access"
        case route = "x-route"
        case isReadOnly = "x-only-reads"
        case acceptsIdempotencyKey = "x-takes-key"
        case version = "x-version"
    }
}

extension OpenRPCMethod {
    init<C: Call>(_ type: C.Type, _ form: OpenRPC.Form) throws {
        name = C.name
        summary = C.summary
        tags = [Tag(name: String(C.name.prefix { $0 != "." }))]
        params = try ContentDescriptor.params(of: C.self, form)
        result = try .result(of: C.self, form)
        errors = MethodError.all(of: C.self, form)
        examples = try C.documentedExamples.map { try ExamplePairing($0, form) }
        access = AccessDescription(C.access)
        route = C.route.map { RouteDescription($0) }
        isReadOnly = C.isReadOnly
        acceptsIdempotencyKey = C.acceptsIdempotencyKey
        version = "\(C.versionRule)"
    }

    /// Describes the methods that exist beside the calls.
    static func own(in form: OpenRPC.Form) throws -> [OpenRPCMethod] {
        let schema = try RawJSON(parsing: Array(#"{"$ref":"https://meta.open-rpc.org/"}"#.utf8))
        let discover = own("rpc.discover", "Get this document", schema)
        let ping = own("rpc.ping", "Check that the service answers", try OpenSchema.complete(Nothing.self))
        switch form {
        case .socket:
            let health = own("rpc.health", "Get the state of the service", try OpenSchema.complete(Health.self))
            let metrics = own(
                "rpc.metrics", "Get the metrics of the service", try OpenSchema.complete(ServiceMetrics.self),
                for: .operator)
            return [discover, health, metrics, ping]
        case .http: return [discover, ping]
        }
    }

    private static func own(_ name: String, _ summary: String, _ result: RawJSON, for access: Access = .anyone)
        -> OpenRPCMethod
    {
        OpenRPCMethod(
            name: name, summary: summary, tags: [Tag(name: "rpc")], params: [],
            result: ContentDescriptor(name: "result", schema: result, required: true),
            errors: [.reference(Reference("errors/internalError"))], examples: [], access: AccessDescription(access),
            route: nil, isReadOnly: true, acceptsIdempotencyKey: false, version: "\(VersionRule.none)")
    }

    private struct Nothing: Codable {}
}

/// Describes the callers of a call, for readers of the document.
struct AccessDescription: Encodable, Hashable, Sendable {
    /// `anyone`, `accounts`, `staff`, `accountsOrStaff`, `services` or `operator`.
    var rule: String
    /// The kinds of the accounts, then the permission of the staff; or the names of the services.
    var of: [String]

    init(_ access: Access) {
        switch access {
        case .anyone: (rule, of) = ("anyone", [])
        case .accounts(let kinds): (rule, of) = ("accounts", kinds.map(\.rawValue).sorted())
        case .staff(let permission): (rule, of) = ("staff", [permission.rawValue])
        case .accountsOrStaff(let kinds, let permission):
            (rule, of) = ("accountsOrStaff", kinds.map(\.rawValue).sorted() + [permission.rawValue])
        case .services(let names): (rule, of) = ("services", names.sorted())
        case .operator: (rule, of) = ("operator", [])
        }
    }
}

/// The HTTP route of a call.
struct RouteDescription: Encodable, Hashable, Sendable {
    var kind: String
    /// `POST`
    var method: String
    /// `/v1/deliveries/{delivery}/accept`
    var path: String

    init(_ route: Route) {
        kind = route.kind.rawValue
        method = route.verb.rawValue.uppercased()
        path = route.path
    }
}
