public import CallTypes
import Vocabulary

/// Mails the codes of all tables to the restaurant again.
public struct SendTableCodes: Call {
    public static let name = "restaurants.sendTableCodes"
    public static let summary = "Get the codes of your tables by mail"
    public static let access = Access.kinds(.restaurant)
    public static let route: Route? = .json(.post, "/v1/restaurants/me/tables/send")
    public static let sends = Sending.toCaller(by: [.email])
    public static let examples: [CallExample<Self>] = [
        CallExample("The restaurant has lost its codes", SendTableCodes(), EmptyReply())
    ]

    public init() {}

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        /// The account has no profile here (``RestaurantRefused``).
        case noProfile
        /// The restaurant has no table.
        case noTables

        public var terms: RefusalTerms {
            switch self {
            case .noProfile: .noProfile
            case .noTables: .noTables
            }
        }
    }
}
