/// The reply of a call without a result: `{}`.
public struct EmptyReply: Codable, Hashable, Sendable {
    public init() {}
}
