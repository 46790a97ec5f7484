/// What a context counts, each by its own key: an enum of texts, whose names stand in the table.
public protocol ThrottleLimit: RawRepresentable<String>, Hashable, Sendable {
    /// How many at once.
    var burst: Int { get }
    /// After which one more is allowed again.
    var interval: Duration { get }
}
