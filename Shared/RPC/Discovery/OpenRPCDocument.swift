import Synchronization

/// An OpenRPC document (OpenRPC 1.4, "OpenRPC Object").
struct OpenRPCDocument: Encodable, Hashable, Sendable {
    var openrpc = OpenRPC.version
    var info: Info
    /// The methods that every service has, then the calls, each an ``OpenRPCMethod``.
    var methods: [RawJSON]
    var components: RawJSON

    struct Info: Encodable, Hashable, Sendable {
        var title: String
        var version: String
    }

    init(title: String, version: String, calls: [any Call.Type]) throws {
        info = Info(title: title, version: version)
        methods = try Self.ownMethods.get() + calls.map { try Self.description(of: $0) }
        components = try Self.components.get()
    }
}

/// Types do not change, and to ask all those of a service takes tens of milliseconds, so each is asked once.
extension OpenRPCDocument {
    private static let described = Mutex<[ObjectIdentifier: RawJSON]>([:])
    private static let ownMethods = Result { try OpenRPCMethod.own.map { try RawJSON(encoding: $0) } }
    private static let components = Result { try RawJSON(encoding: Components()) }

    private static func description<C: Call>(of type: C.Type) throws -> RawJSON {
        let key = ObjectIdentifier(C.self)
        if let known = described.withLock({ $0[key] }) { return known }
        let description = try RawJSON(encoding: OpenRPCMethod(C.self))
        described.withLock { $0[key] = description }
        return description
    }
}

extension OpenRPCDocument {
    /// What many methods refer to.
    struct Components: Encodable, Hashable, Sendable {
        var schemas: Schemas
        var contentDescriptors: ContentDescriptors
        var errors: Errors

        struct Schemas: Encodable, Hashable, Sendable {
            var callMeta: RawJSON
            var replyMeta: RawJSON
        }

        struct ContentDescriptors: Encodable, Hashable, Sendable {
            var meta: ContentDescriptor
        }

        /// Those of the wire itself, which any call may get.
        struct Errors: Encodable, Hashable, Sendable {
            var invalidParams: MethodError
            var internalError: MethodError
            var unavailable: MethodError
            var deadline: MethodError
        }

        init() throws {
            schemas = Schemas(
                callMeta: try OpenSchema.growing(CallMeta.self), replyMeta: try OpenSchema.growing(ReplyMeta.self))
            contentDescriptors = ContentDescriptors(
                meta: ContentDescriptor(
                    name: "meta", schema: try RawJSON(encoding: Reference("schemas/callMeta")), required: false))
            errors = Errors(
                invalidParams: MethodError.invalidParams, internalError: MethodError.internalError,
                unavailable: MethodError.unavailable, deadline: MethodError.deadline)
        }
    }
}

/// Points into the components of the document.
struct Reference: Encodable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey { case target = "$ref" }

    var target: String

    /// - Parameter component: `errors/deadline`.
    init(_ component: String) { target = "#/components/\(component)" }
}

/// A value in its place, or where to find it.
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
