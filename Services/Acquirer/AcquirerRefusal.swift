/// Why the acquirer does not do what it is asked.
public struct AcquirerRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// As WayForPay numbers them (products C.6 item 6): 1112 an order of this reference was decided, 1113 the signature
    /// is wrong, 1115 something is missing, 1127 there is no such order.
    public var reasonCode: Int

    public init(reasonCode: Int) { self.reasonCode = reasonCode }

    /// In English, `Invalid signature`.
    public var reason: String { Reason.text(reasonCode) }

    public var description: String { "\(reasonCode) \(reason)" }
}
