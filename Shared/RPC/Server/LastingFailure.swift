/// An error with one lasting cause that fails many calls, for example a damaged page.
///
/// The error's text is logged once in ``FailureLog/interval`` for each call name. The calls that fail in between get
/// the reference of that record.
public protocol LastingFailure: Error {
    /// `nil` for an error that must be logged each time.
    var lastingReason: String? { get }
}
