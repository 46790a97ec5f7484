/// The restaurant part of a person's account.
public struct EmploymentProfile: Codable, Hashable, Sendable {
    /// Whether the person has opened the restaurant part.
    public var isJoined: Bool
    /// Whether restaurants find the person (R02.20).
    public var isFindable: Bool
    /// `null` for a person who works at no restaurant (R02.15).
    public var employer: Employer?

    public init(isJoined: Bool, isFindable: Bool, employer: Employer?) {
        self.isJoined = isJoined
        self.isFindable = isFindable
        self.employer = employer
    }
}
