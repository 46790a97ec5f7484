public import Vocabulary

/// One remote call. The conforming value is the parameters; ``Reply`` is what comes back.
///
/// Everything a caller must know stands in the one file of the call: name, who may call, where the gateway publishes
/// it, what is refused and why.
public protocol Call: Codable, Hashable, Sendable {
    associatedtype Reply: Codable & Hashable & Sendable
    associatedtype Refused: Refusal = NoRefusal

    /// `context.verb` or `context.verbNoun`, lower camel case. Frozen once shipped.
    static var name: String { get }
    /// Who may call; checked by the ``Dispatcher`` before any handler runs.
    static var access: Access { get }
    /// Where the gateway publishes the call; `nil` keeps it between services.
    static var route: Route? { get }

    /// Rules that span several members. Runs when no single member is faulty.
    func validate(_ faults: inout Faults)
}

extension Call {
    public static var route: Route? { nil }
    public func validate(_ faults: inout Faults) {}
}

/// All calls of one name prefix. A service refuses to start unless its handlers are exactly these.
public protocol Contract {
    /// The prefix of every call's name, `deliveries`.
    static var name: String { get }
    /// In alphabetical order of their names.
    static var calls: [any Call.Type] { get }
}

/// Who may make a call.
public enum Access: Hashable, Sendable {
    /// Everybody, signed in or not.
    case anyone
    /// Accounts of these kinds, signed in.
    case accounts(Set<AccountKind>)
    /// Other services, told apart by the user id of the connecting process.
    case services(Set<String>)

    public static func kinds(_ kinds: AccountKind...) -> Access { .accounts(Set(kinds)) }
    public static func services(_ names: String...) -> Access { .services(Set(names)) }
}

/// How the gateway publishes a call.
public enum Route: Hashable, Sendable {
    /// A JSON body (and path and query members) in, the reply's JSON out.
    case json(Verb, String)

    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case get, post, put, patch, delete
    }

    public var verb: Verb {
        switch self {
        case .json(let verb, _): verb
        }
    }

    /// The path's template, `/v1/deliveries/{delivery}/accept`. A segment in braces is a member of the call.
    public var path: String {
        switch self {
        case .json(_, let path): path
        }
    }
}
