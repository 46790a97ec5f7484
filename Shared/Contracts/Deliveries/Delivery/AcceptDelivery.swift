public import CallTypes
public import Vocabulary

/// Accepts a pending delivery. One courier wins, the others get ``Refused/taken`` (R01.34, R01.35).
public struct AcceptDelivery: Call {
    public static let name = "deliveries.accept"
    public static let summary = "Accept a delivery that was offered to you"
    public static let access = Access.kinds(.courier)
    public static let repetition = Repetition.idempotent
    public static let route: Route? = .json(.post, "/v1/deliveries/{delivery}/accept")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Ana takes the cake",
            AcceptDelivery(delivery: ExampleTown.cake),
            Reply(delivery: ExampleTown.forCourier(.inProgress, actions: [.deliver, .giveUp], version: 2)))
    ]

    public var delivery: DeliveryID

    public init(delivery: DeliveryID) { self.delivery = delivery }

    public typealias Reply = DeliveryReplyForCourier

    public enum Refused: Refusal {
        /// The delivery is unknown or not offered to this courier. The reply does not disclose which.
        case notOffered
        /// The courier gave this delivery up before (R01.39).
        case gaveUpBefore
        /// The delivery is no longer pending.
        case taken

        public var terms: RefusalTerms {
            switch self {
            case .notOffered: .notFound("There is no such delivery.")
            case .gaveUpBefore: .forbidden("You gave this delivery up before, so you cannot take it again.")
            case .taken: .conflict("This delivery has been taken.")
            }
        }
    }
}
