public import CallTypes
public import Vocabulary

/// A courier as the courier sees it. Identity has the phone number, which is for signing in.
public struct CourierProfile: Codable, Hashable, Sendable, VersionedReply {
    public var id: CourierID
    public var firstName: Line
    public var lastName: Line
    public var createdAt: Instant
    /// Grows with every change.
    public var version: Int64

    public init(id: CourierID, firstName: Line, lastName: Line, createdAt: Instant, version: Int64) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.createdAt = createdAt
        self.version = version
    }
}
