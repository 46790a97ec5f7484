import Vocabulary

/// A handler without its type: decodes the call, then answers with a complete frame.
struct Endpoint: Sendable {
    /// How a decoded call is answered.
    enum Answering: Sendable {
        case now(@Sendable (_ id: [UInt8]) throws -> [UInt8])
        case later(@Sendable (_ id: [UInt8]) async throws -> [UInt8])
    }

    let name: String
    let access: Access
    let versionRule: VersionRule
    /// Decodes and validates at once; what it returns does the work.
    let prepare: @Sendable (JSONNode?, CallContext) throws -> Answering
    /// Set for a method without a contract.
    let plain: (@Sendable (JSONNode?) throws -> RawJSON)?

    init(erasing handler: any Handler) {
        self = handler.endpoint
    }

    init(_ method: PlainMethod) {
        name = method.name
        access = .anyone
        versionRule = .none
        prepare = { _, _ in throw CallError.unknownCall(method.name) }
        plain = method.answer
    }

    fileprivate init<C: Call>(
        _ type: C.Type, answering: @escaping @Sendable (C, CallContext) -> Answering
    ) {
        name = C.name
        access = C.access
        versionRule = C.versionRule
        plain = nil
        prepare = { node, context in answering(try C.reading(node), context) }
    }
}

extension Handler {
    /// The endpoint for the most that the handler can do: at once, with something beside the reply, or just a reply.
    fileprivate var endpoint: Endpoint {
        if let handler = self as? any ImmediateHandler { return handler.immediateEndpoint }
        if let handler = self as? any AnnotatingHandler { return handler.annotatingEndpoint }
        return Endpoint(Request.self) { call, context in
            .later { id in try Frame.reply(id: id, Answer(try await handle(call, in: context))) }
        }
    }
}

extension ImmediateHandler {
    fileprivate var immediateEndpoint: Endpoint {
        Endpoint(Request.self) { call, context in
            .now { id in try Frame.reply(id: id, Answer(try answer(call, in: context))) }
        }
    }
}

extension AnnotatingHandler {
    fileprivate var annotatingEndpoint: Endpoint {
        Endpoint(Request.self) { call, context in
            .later { id in try Frame.reply(id: id, try await answer(call, in: context)) }
        }
    }
}

extension Call {
    /// Decodes the call and runs its rules.
    /// - Throws: ``CallError/invalid(_:)`` naming every faulty member.
    public static func reading(_ node: JSONNode?) throws -> Self {
        let call: Self
        do {
            call = try JSONReader.decode(
                Self.self, from: node ?? JSONDocument.emptyObject.root, unknownMembers: .refused)
        } catch {
            throw CallError.invalid(error)
        }
        var faults = Faults()
        call.validate(&faults)
        guard faults.isEmpty else { throw CallError.invalid(faults) }
        return call
    }
}
