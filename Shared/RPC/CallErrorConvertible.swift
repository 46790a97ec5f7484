/// An error of a kernel that is its own answer on the wire, so that no method has to translate it.
public protocol CallErrorConvertible: Error {
    /// `nil` when the caller can only be told that something went wrong.
    var callError: CallError? { get }
}
