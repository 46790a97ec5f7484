/// The reason why the acquirer refuses a request.
public struct AcquirerRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// WayForPay's code: 1112 the order was already decided, 1113 wrong signature, 1115 a parameter is missing, 1127
    /// unknown order.
    public var reasonCode: Int

    public init(reasonCode: Int) { self.reasonCode = reasonCode }

    /// The English text of the code: `Invalid signature`.
    public var reason: String { Reason.text(reasonCode) }

    public var description: String { "\(reasonCode) \(reason)" }
}
