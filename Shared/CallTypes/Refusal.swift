/// A refusal the caller can act on. Any other error leaves the service as an internal error, unexplained.
///
/// On the wire: `error.code` is the kind's, `error.message` is ``message``, `error.data` is
/// `{"type": "<call>.<reason>", "kind": "<kind>", "errors": ...}`.
public protocol Refusal: Error, Hashable, Sendable, CaseIterable {
    /// Kind, English sentence, member and arguments of each case: one `switch`.
    var terms: RefusalTerms { get }
}

extension Refusal {
    public var kind: RefusalKind { terms.kind }
    public var message: String { terms.message }
    public var member: String? { terms.member }
    public var argumentNames: Set<String> { terms.arguments }
    /// The name of the case: the last part of the `type` on the wire.
    public var reason: String { "\(self)" }
}

extension Refusal {
    /// Returns the refusal with values: for programs, and for the sentence in the reader's language.
    /// - Parameter message: the English sentence with the values filled in; `nil` for ``message``.
    public func with(_ arguments: [String: String], message: String? = nil) -> RefusalWithArguments {
        RefusalWithArguments(refusal: self, arguments: arguments, message: message)
    }
}

/// Thrown by a method when a refusal carries values: for example, whom to contact. On the wire they are the member
/// `arguments` of the error's data.
public struct RefusalWithArguments: Error, Sendable {
    public var refusal: any Refusal
    public var arguments: [String: String]
    /// The English sentence with the arguments filled in; `nil` for the refusal's own.
    public var message: String?
}

/// For calls that refuse only invalid input and wrong callers.
public enum NoRefusal: Refusal {
    public var terms: RefusalTerms { switch self {} }
}

/// The few kinds of refusal. The raw value is the JSON-RPC error code and the HTTP status.
public enum RefusalKind: Int, Hashable, Sendable, CaseIterable {
    case unauthenticated = 401
    case forbidden = 403
    case notFound = 404
    case conflict = 409
    case gone = 410
    case stale = 412
    case invalid = 422
    case preconditionRequired = 428
    case throttled = 429

    public var name: String { "\(self)" }
}
