public import CallTypes
import Vocabulary

/// Sets whether promoters may name the follower that calls as the person who wanted an offer, by the exact e-mail
/// address (R05.43). At first they may not.
public struct SetFindable: Call {
    public static let name = "cityOffers.setFindable"
    public static let summary = "Set whether promoters may name you"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/city-offers/me/findable")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample("Ana may be named", SetFindable(isFindable: true), Reply(isFindable: true))
    ]

    /// Whether promoters may name the person from now on.
    public var isFindable: Bool

    public init(isFindable: Bool) { self.isFindable = isFindable }

    public struct Reply: Codable, Hashable, Sendable {
        /// The value that is in force now.
        public var isFindable: Bool

        public init(isFindable: Bool) { self.isFindable = isFindable }
    }

    public typealias Refused = FollowerRefused
}
