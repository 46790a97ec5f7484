import Vocabulary

/// A handler without its type: decodes the call, then answers with a complete frame.
struct Endpoint: Sendable {
    typealias Work = @Sendable (_ id: [UInt8]) async throws -> [UInt8]

    let name: String
    let access: Access
    /// Decodes and validates at once; what it returns does the work.
    let prepare: @Sendable (JSONNode?, CallContext) throws -> Work

    init<H: Handler>(erasing handler: H) {
        name = H.Request.name
        access = H.Request.access
        prepare = { node, context in
            let call = try H.Request.reading(node)
            return { id in try Frame.reply(id: id, try await handler.handle(call, in: context)) }
        }
    }
}

extension Call {
    /// Decodes the call and runs its rules.
    /// - Throws: ``CallError/invalid(_:)`` naming every faulty member.
    public static func reading(_ node: JSONNode?) throws -> Self {
        do {
            let call =
                if let node {
                    try JSONReader.decode(Self.self, from: node, unknownMembers: .refused)
                } else {
                    try JSONReader.decode(Self.self, from: JSONDocument.emptyObject.root, unknownMembers: .refused)
                }
            var faults = Faults()
            call.validate(&faults)
            guard faults.isEmpty else { throw faults }
            return call
        } catch let faults as Faults {
            throw CallError.invalid(faults)
        }
    }
}
