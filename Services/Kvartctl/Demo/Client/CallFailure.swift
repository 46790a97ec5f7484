/// The gateway did not answer a call with its reply.
public struct CallFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public var call: String
    public var status: Int
    /// `deliveries.accept.taken`
    public var type: String
    /// For people.
    public var message: String

    public var description: String { "\(call): \(status) \(type): \(message)" }
}
