/// An error that has one lasting reason and so meets many calls: a damaged page.
///
/// The log gets its text once in ``FailureLog/interval`` for each call's name. The calls that fail in between are told
/// the reference of that record.
public protocol LastingFailure: Error {
    /// `nil` for an error that is to be logged each time.
    var lastingReason: String? { get }
}
