public import CallTypes
public import Vocabulary

/// A dispatcher calls a booking off, a caller's or a passenger's (E-28, R03.59). One that is not paid is cancelled; of
/// one that is paid all seats are given back, and so is the money, or a share of it.
public struct CancelForCaller: Call {
    public static let name = "coaches.cancelForCaller"
    public static let summary = "Cancel any booking, and refund all or a share of a paid one"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/callers/bookings/{booking}/cancel")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher calls Olena's booking off, which is not paid",
            CancelForCaller(booking: ExampleNetwork.booking),
            Reply(booking: ExampleNetwork.details(.cancelled, actions: [], version: 2))),
        CallExample(
            "It is paid, and Olena gets half of the price back",
            CancelForCaller(booking: ExampleNetwork.booking, refundPercent: 50),
            Reply(booking: ExampleNetwork.halfRefunded)),
    ]

    public var booking: BookingID
    /// How much of the price of each seat goes back, 0 to 100; 100 when it is left out. Of no account for a booking
    /// that is not paid.
    public var refundPercent: Int?

    public init(booking: BookingID, refundPercent: Int? = nil) {
        self.booking = booking
        self.refundPercent = refundPercent
    }

    public func validate(_ faults: inout Faults) {
        if let refundPercent, !(0...100).contains(refundPercent) {
            faults.record(.outOfRange(0...100), at: "refundPercent")
        }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var booking: BookingDetails

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public typealias Refused = CancellationRefused
}
