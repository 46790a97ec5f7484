/// A fact published to the readers of the service's feed. It is appended in the transaction that causes it.
///
/// The conforming value is the event's data: ids and facts, never contact data or secrets, because a feed is kept for
/// 90 days and read by several services.
public protocol Event: Codable, Hashable, Sendable {
    /// `context.pastTense`, `deliveries.accepted`. Frozen once shipped.
    static var name: String { get }
    /// The fact, for the lists of events: a phrase without a full stop, `A courier has taken a delivery`.
    static var summary: String { get }
    /// The version of the data's format, from 1. Within a version, members are only ever added.
    static var version: Int { get }
    /// The executables of the services that may read the event; `nil` permits every service.
    static var readers: Set<String>? { get }
    /// For the recorded surface of the contract: at least one, and one for each form that the data can have.
    static var examples: [Self] { get }
    /// The identifier of the resource that changed.
    var subject: String { get }
}

extension Event {
    public static var summary: String { "" }
    public static var version: Int { 1 }
    public static var readers: Set<String>? { nil }
    public static var examples: [Self] { [] }
}
