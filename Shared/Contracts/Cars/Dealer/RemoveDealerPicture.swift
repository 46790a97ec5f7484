public import CallTypes
import Vocabulary

/// Removes the picture of the dealer that calls. Its addresses die. Without a picture nothing changes.
public struct RemoveDealerPicture: Call {
    public static let name = "cars.removeDealerPicture"
    public static let summary = "Remove your picture as a dealer"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.delete, "/v1/dealers/me/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("The dealer removes its logo", RemoveDealerPicture(), ExampleTown.gulfMotorsProfile)
    ]

    public init() {}

    public typealias Reply = DealerProfile
    public typealias Refused = DealerRefused
}
