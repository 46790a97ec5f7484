/// The reply of a call that has nothing to say: `{}`.
public struct EmptyReply: Codable, Hashable, Sendable {
    public init() {}
}
