/// The limits of a context: an enum of strings. The table stores the raw values.
public protocol ThrottleLimit: RawRepresentable<String>, Hashable, Sendable {
    /// How many uses are allowed at once.
    var burst: Int { get }
    /// The time after which one more use is allowed.
    var interval: Duration { get }
}
