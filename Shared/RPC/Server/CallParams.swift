import Vocabulary

/// The parameters of a domain call on a socket: `meta` and `call`.
struct CallParams {
    var meta = CallMeta()
    var call: JSONNode?

    /// - Throws: ``CallError/invalid(_:)``.
    init(_ params: JSONNode?) throws(CallError) {
        guard let params else { return }
        guard params.kind == .object else { throw .invalid(Faults("", .type(expected: "an object"))) }
        var unknown = Faults()
        try params.forEachMember { name, value throws(CallError) in
            if name.isString("meta") {
                meta = try Self.meta(value)
            } else if name.isString("call") {
                call = value
            } else {
                unknown.record(.unknownMember, at: name.string ?? "")
            }
        }
        guard unknown.isEmpty else { throw .invalid(unknown) }
    }

    private static func meta(_ node: JSONNode) throws(CallError) -> CallMeta {
        do {
            return try JSONReader.decode(CallMeta.self, from: node, unknownMembers: .ignored)
        } catch {
            throw .invalid(error)
        }
    }
}

extension Access {
    /// - Throws: ``CallError`` when the caller or the peer may not make the call.
    func check(_ caller: Caller?, _ peer: Peer, _ policy: PeerPolicy) throws(CallError) {
        switch self {
        case .anyone: return
        case .accounts, .staff, .accountsOrStaff:
            guard let caller else { throw .unauthenticated }
            guard admits(caller) else { throw .forbidden }
        case .services(let names):
            guard policy.isOne(of: names, peer) else { throw .untrustedPeer }
        case .operator:
            guard policy.isOperator(peer) else { throw .untrustedPeer }
        }
    }
}

extension VersionRule {
    /// - Throws: ``CallError`` when a required version is missing, or when a version is given that the call ignores.
    func check(_ expected: Int64?) throws(CallError) {
        switch self {
        case .none:
            guard expected == nil else { throw .invalid(Faults("meta.expectedVersion", .unknownMember)) }
        case .optional: return
        case .required:
            guard expected != nil else { throw .versionRequired }
        }
    }
}
