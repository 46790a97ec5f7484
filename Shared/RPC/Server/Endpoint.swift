import Vocabulary

/// The method of one call, without the types of the call. It decodes the call, then answers with a complete frame.
struct Endpoint: Sendable {
    /// The way to answer a decoded call.
    enum Answering: Sendable {
        case done([UInt8])
        case later(@Sendable () async throws -> [UInt8])
    }

    let name: String
    let access: Access
    let versionRule: VersionRule
    /// Decodes and validates at once. Answers at once if the method never waits; otherwise returns the work.
    let prepare: @Sendable (JSONNode?, CallContext, _ id: [UInt8]) throws -> Answering
    /// Set for a method without a contract.
    let plain: (@Sendable (JSONNode?) throws -> RawJSON)?
    let meter: CallMeter

    init(_ method: PlainMethod) {
        name = method.name
        access = .anyone
        versionRule = .none
        prepare = { _, _, _ in throw CallError.unknownCall(method.name) }
        plain = method.answer
        meter = CallMeter(method.name)
    }

    init<C: Call>(
        _ type: C.Type, answering: @escaping @Sendable (C, CallContext, _ id: [UInt8]) throws -> Answering
    ) {
        name = C.name
        access = C.access
        versionRule = C.versionRule
        plain = nil
        meter = CallMeter(C.name)
        prepare = { node, context, id in
            let answering = try answering(try C.reading(node), context, id)
            // A call that is answered at once cannot write, so it cannot send messages either.
            guard case .later(let answer) = answering else { return answering }
            let call = RunningCall(name: C.name, sends: C.sends, caller: context.meta.caller)
            return .later { try await RunningCall.$current.withValue(call) { try await answer() } }
        }
    }
}

extension Call {
    /// Decodes the call and runs its validation.
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
