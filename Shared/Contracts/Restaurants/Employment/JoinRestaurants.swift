public import CallTypes
import Vocabulary

/// Opens the restaurant part of a person's account, or changes whether restaurants may find the person (R02.20).
///
/// The name comes from the account (`identity.updateProfile`) and follows it. A person who may not be found keeps the
/// invitations that are pending and the employer.
public struct JoinRestaurants: Call {
    public static let name = "restaurants.joinRestaurants"
    public static let summary = "Open the restaurant part, and say whether restaurants may find you"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.put, "/v1/employments/me")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Iva looks for work", JoinRestaurants(isFindable: true),
            EmploymentProfile(isJoined: true, isFindable: true, employer: nil)),
        CallExample(
            "Iva has found work, and is found no more", JoinRestaurants(isFindable: false),
            EmploymentProfile(isJoined: true, isFindable: false, employer: ExampleTown.ivasEmployer)),
    ]

    /// Whether restaurants may find the person with ``FindPeople``. `false` keeps the employer.
    public var isFindable: Bool

    public init(isFindable: Bool) { self.isFindable = isFindable }

    public typealias Reply = EmploymentProfile
}
