import RPC

/// A call that the program has carried out and answered with a reply.
struct AnsweredCall<C: Call> {
    var call: C
    var meta: CallMeta
    var reply: C.Reply
    /// See ``Exchange/answeredAt``.
    var answeredAt: Int
}

extension Exchange {
    /// Returns the call and its parameters, or `nil` for an exchange of another call.
    func asked<C: Call>(_ type: C.Type) throws -> (call: C, meta: CallMeta)? {
        guard name == C.name else { return nil }
        let params = try JSONDocument(parsing: request).root
        guard let call = params[member: "call"] else { return nil }
        let meta = try params[member: "meta"].map { try Self.decode(CallMeta.self, $0) }
        return (try Self.decode(C.self, call), meta ?? CallMeta())
    }

    /// Returns `nil` for an exchange of another call, and for one without a reply.
    func answered<C: Call>(_ type: C.Type) throws -> AnsweredCall<C>? {
        guard name == C.name, let answeredAt, let reply, let (call, meta) = try asked(type) else { return nil }
        return AnsweredCall(
            call: call, meta: meta, reply: try Self.decode(C.Reply.self, JSONDocument(parsing: reply).root),
            answeredAt: answeredAt)
    }

    private static func decode<T: Decodable>(_ type: T.Type, _ node: JSONNode) throws -> T {
        try JSONReader.decode(type, from: node, unknownMembers: .ignored)
    }
}
