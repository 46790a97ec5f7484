/// Something that has happened, told to whoever reads the feed of the service. Appended in the transaction that causes
/// it.
///
/// The conforming value is the event's data: ids and facts, never contact data or secrets, because a feed is kept for
/// 90 days and read by several services.
public protocol Event: Codable, Hashable, Sendable {
    /// `context.pastTense`, `deliveries.accepted`. Frozen once shipped.
    static var name: String { get }
    /// What has happened, for the lists of events: a phrase without a full stop, `A courier has taken a delivery`.
    static var summary: String { get }
    /// Of the form of the data, from 1. Members are only ever added within a version.
    static var version: Int { get }
    /// The executables of the services that may read it; `nil` lets every service.
    static var readers: Set<String>? { get }
    /// For the recorded surface of the contract: one at least, and one for each form that the data can have.
    static var examples: [Self] { get }
    /// What it is about: the identifier of the thing that changed.
    var subject: String { get }
}

extension Event {
    public static var summary: String { "" }
    public static var version: Int { 1 }
    public static var readers: Set<String>? { nil }
    public static var examples: [Self] { [] }
}
