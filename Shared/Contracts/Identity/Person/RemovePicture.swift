public import CallTypes
import Vocabulary

/// Removes the picture of the caller. Its addresses die. Without a picture nothing changes.
public struct RemovePicture: Call {
    public static let name = "identity.removePicture"
    public static let summary = "Remove your picture"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.delete, "/v1/accounts/me/picture")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("Iva removes her photo", RemovePicture(), ExampleTown.ivasProfile)
    ]

    public init() {}

    public typealias Reply = AccountProfile
}
