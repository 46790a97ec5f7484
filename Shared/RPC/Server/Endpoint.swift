import Vocabulary

/// A handler without its type: decodes the call, then answers with a complete frame.
struct Endpoint: Sendable {
    /// How a decoded call is answered.
    enum Answering: Sendable {
        case done([UInt8])
        case later(@Sendable () async throws -> [UInt8])
    }

    let name: String
    let access: Access
    let versionRule: VersionRule
    /// Decodes and validates at once, and answers if that waits for nothing; else what it returns does the work.
    let prepare: @Sendable (JSONNode?, CallContext, _ id: [UInt8]) throws -> Answering
    /// Set for a method without a contract.
    let plain: (@Sendable (JSONNode?) throws -> RawJSON)?
    let meter: CallMeter

    init(erasing handler: any Handler) {
        self = handler.endpoint
    }

    init(_ method: PlainMethod) {
        name = method.name
        access = .anyone
        versionRule = .none
        prepare = { _, _, _ in throw CallError.unknownCall(method.name) }
        plain = method.answer
        meter = CallMeter(method.name)
    }

    fileprivate init<C: Call>(
        _ type: C.Type, answering: @escaping @Sendable (C, CallContext, _ id: [UInt8]) throws -> Answering
    ) {
        name = C.name
        access = C.access
        versionRule = C.versionRule
        plain = nil
        meter = CallMeter(C.name)
        prepare = { node, context, id in
            let answering = try answering(try C.reading(node), context, id)
            // A call that is answered at once cannot write, so it cannot send either.
            guard case .later(let answer) = answering else { return answering }
            let call = RunningCall(name: C.name, sends: C.sends, caller: context.meta.caller)
            return .later { try await RunningCall.$current.withValue(call) { try await answer() } }
        }
    }
}

extension Handler {
    /// The endpoint for the most that the handler can do: at once, with something beside the reply, or just a reply.
    fileprivate var endpoint: Endpoint {
        if let handler = self as? any ImmediateHandler { return handler.immediateEndpoint }
        if let handler = self as? any AnnotatingHandler { return handler.annotatingEndpoint }
        let describesItself = Answer<Request.Reply>.describesItself
        return Endpoint(Request.self) { call, context, id in
            .later {
                let reply = try await handle(call, in: context)
                return try Frame.reply(id: id, Answer(reply), describesItself: describesItself)
            }
        }
    }
}

extension ImmediateHandler {
    fileprivate var immediateEndpoint: Endpoint {
        let describesItself = Answer<Request.Reply>.describesItself
        return Endpoint(Request.self) { call, context, id in
            .done(
                try Frame.reply(id: id, Answer(try answer(call, in: context)), describesItself: describesItself))
        }
    }
}

extension AnnotatingHandler {
    fileprivate var annotatingEndpoint: Endpoint {
        let describesItself = Answer<Request.Reply>.describesItself
        return Endpoint(Request.self) { call, context, id in
            .later {
                try Frame.reply(id: id, try await answer(call, in: context), describesItself: describesItself)
            }
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
