/// An error from a lower layer that knows its own answer on the wire, so that methods need not translate it.
public protocol CallErrorConvertible: Error {
    /// `nil` when the caller may learn only that an internal error happened.
    var callError: CallError? { get }
}
