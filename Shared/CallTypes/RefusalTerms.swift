/// What a refusal says of itself, in one place:
///
/// ```swift
/// public var terms: RefusalTerms {
///     switch self {
///     case .notOffered: .notFound("There is no such delivery.")
///     case .taken: .conflict("This delivery has been taken.")
///     }
/// }
/// ```
public struct RefusalTerms: Hashable, Sendable {
    /// The general kind of the error. It determines the error code and the HTTP status.
    public var kind: RefusalKind
    /// An English sentence for the reader of the answer.
    public var message: String
    /// The member of the call that caused the refusal, if there is one. Its name appears among the answer's `errors`.
    public var member: String?
    /// The names of the arguments that always come with the refusal. Its sentences may have placeholders for them.
    public var arguments: Set<String>

    public init(_ kind: RefusalKind, _ message: String, member: String? = nil, arguments: Set<String> = []) {
        self.kind = kind
        self.message = message
        self.member = member
        self.arguments = arguments
    }
}

extension RefusalTerms {
    public static func unauthenticated(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.unauthenticated, message, member: member, arguments: arguments)
    }

    public static func forbidden(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.forbidden, message, member: member, arguments: arguments)
    }

    public static func notFound(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.notFound, message, member: member, arguments: arguments)
    }

    public static func conflict(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.conflict, message, member: member, arguments: arguments)
    }

    public static func gone(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.gone, message, member: member, arguments: arguments)
    }

    public static func stale(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.stale, message, member: member, arguments: arguments)
    }

    public static func invalid(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.invalid, message, member: member, arguments: arguments)
    }

    public static func preconditionRequired(_ message: String, member: String? = nil, arguments: Set<String> = [])
        -> Self
    {
        Self(.preconditionRequired, message, member: member, arguments: arguments)
    }

    public static func throttled(_ message: String, member: String? = nil, arguments: Set<String> = []) -> Self {
        Self(.throttled, message, member: member, arguments: arguments)
    }
}
