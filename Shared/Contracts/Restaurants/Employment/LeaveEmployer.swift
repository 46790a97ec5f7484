public import CallTypes
import Vocabulary

/// Ends the employment of the person who calls, at once. A repeat is refused (R02.30).
public struct LeaveEmployer: Call {
    public static let name = "restaurants.leaveEmployer"
    public static let summary = "Stop working at your restaurant"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/employments/me/leave")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample("Iva leaves the tavern", LeaveEmployer(), Reply())
    ]

    public init() {}

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case notEmployed

        public var terms: RefusalTerms { .conflict("You work at no restaurant.") }
    }
}
