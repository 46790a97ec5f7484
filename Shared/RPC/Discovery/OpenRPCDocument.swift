import Synchronization

/// An OpenRPC document (OpenRPC 1.4, "OpenRPC Object").
struct OpenRPCDocument: Encodable, Hashable, Sendable {
    var openrpc = OpenRPC.version
    var info: Info
    /// The methods that exist beside the calls, then the calls, each an ``OpenRPCMethod``.
    var methods: [RawJSON]
    var components: RawJSON

    struct Info: Encodable, Hashable, Sendable {
        var title: String
        var version: String
    }

    init(title: String, version: String, calls: [any Call.Type], form: OpenRPC.Form) throws {
        let common = try Self.common(in: form)
        info = Info(title: title, version: version)
        methods = try common.ownMethods + calls.map { try Self.description(of: $0, form) }
        components = common.components
    }
}

/// Caches the description of each call and form. Types do not change, and describing all calls of a service takes
/// tens of milliseconds.
extension OpenRPCDocument {
    private struct Key: Hashable {
        var call: ObjectIdentifier
        var form: OpenRPC.Form
    }

    /// The parts that all documents of a form share.
    private struct Common {
        var ownMethods: [RawJSON]
        var components: RawJSON

        init(_ form: OpenRPC.Form) throws {
            ownMethods = try OpenRPCMethod.own(in: form).map { try RawJSON(encoding: $0) }
            components = try RawJSON(encoding: Components(form))
        }
    }

    private static let described = Mutex<[Key: RawJSON]>([:])
    private static let onSocket = Result { try Common(.socket) }
    private static let onHTTP = Result { try Common(.http) }

    private static func common(in form: OpenRPC.Form) throws -> Common {
        switch form {
        case .socket: try onSocket.get()
        case .http: try onHTTP.get()
        }
    }

    private static func description<C: Call>(of type: C.Type, _ form: OpenRPC.Form) throws -> RawJSON {
        let key = Key(call: ObjectIdentifier(C.self), form: form)
        if let known = described.withLock({ $0[key] }) { return known }
        let description = try RawJSON(encoding: OpenRPCMethod(C.self, form))
        described.withLock { $0[key] = description }
        return description
    }
}

extension OpenRPCDocument {
    /// The components that many methods refer to.
    struct Components: Encodable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey { case schemas, contentDescriptors, errors }

        /// The schema of `meta`, which HTTP does not have.
        var schemas: Schemas?
        var contentDescriptors: ContentDescriptors?
        var errors: Errors

        struct Schemas: Encodable, Hashable, Sendable {
            var callMeta: RawJSON
            var replyMeta: RawJSON
        }

        struct ContentDescriptors: Encodable, Hashable, Sendable {
            var meta: ContentDescriptor
        }

        /// The errors of the protocol, which any call may get.
        struct Errors: Encodable, Hashable, Sendable {
            var invalidParams: MethodError
            var internalError: MethodError
            var unavailable: MethodError
            var deadline: MethodError
        }

        init(_ form: OpenRPC.Form) throws {
            if form == .socket {
                schemas = Schemas(
                    callMeta: try OpenSchema.growing(CallMeta.self), replyMeta: try OpenSchema.growing(ReplyMeta.self))
                contentDescriptors = ContentDescriptors(
                    meta: ContentDescriptor(
                        name: "meta", schema: try RawJSON(encoding: Reference("schemas/callMeta")), required: false))
            }
            errors = Errors(
                invalidParams: MethodError.invalidParams, internalError: MethodError.internalError,
                unavailable: MethodError.unavailable, deadline: MethodError.deadline)
        }

        /// Leaves out absent members: the specification does not allow `null` for them.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            if let schemas { try container.encode(schemas, forKey: .schemas) }
            if let contentDescriptors { try container.encode(contentDescriptors, forKey: .contentDescriptors) }
            try container.encode(errors, forKey: .errors)
        }
    }
}

/// Points to a component of the document.
struct Reference: Encodable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey { case target = "$ref" }

    var target: String

    /// - Parameter component: `errors/deadline`.
    init(_ component: String) { target = "#/components/\(component)" }
}

/// A value, or a reference to it.
enum Referable<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    case value(Value)
    case reference(Reference)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let value): try value.encode(to: encoder)
        case .reference(let reference): try reference.encode(to: encoder)
        }
    }
}
