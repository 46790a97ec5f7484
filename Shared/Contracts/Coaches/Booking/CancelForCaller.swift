public import CallTypes
public import Vocabulary

/// Cancels any booking for a dispatcher (R03.59). The seats of a paid booking are returned, and its price, or a share
/// of it, is refunded.
public struct CancelForCaller: Call {
    public static let name = "coaches.cancelForCaller"
    public static let summary = "Cancel any booking, and refund all or a share of a paid one"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.post, "/v1/coaches/callers/bookings/{booking}/cancel")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher cancels Olena's unpaid booking",
            CancelForCaller(booking: ExampleNetwork.booking),
            Reply(booking: ExampleNetwork.details(.cancelled, actions: [], version: 2))),
        CallExample(
            "The booking is paid, and half of the price is refunded",
            CancelForCaller(booking: ExampleNetwork.booking, refundPercent: 50),
            Reply(booking: ExampleNetwork.halfRefunded)),
    ]

    public var booking: BookingID
    /// The refunded share of the price of each seat, 0 to 100; 100 when absent. Ignored for an unpaid booking.
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
