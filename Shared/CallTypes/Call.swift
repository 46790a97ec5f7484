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
    /// What the caller gets done, for the lists of calls: a phrase without a full stop,
    /// `Take a delivery that was offered to you`.
    static var summary: String { get }
    /// Who may call; checked by the ``Dispatcher`` before any method runs.
    static var access: Access { get }
    /// Where the gateway publishes the call; `nil` keeps it between services.
    static var route: Route? { get }
    /// Whether the call changes nothing, so that a client may send it again without asking. Published with GET, it
    /// does.
    static var onlyReads: Bool { get }
    /// What the call sends to people. A call that writes has to say it, also when it sends nothing.
    static var sends: Sending { get }
    /// Whether the caller may give an idempotency key, under which a second call gets the first one's reply.
    static var takesKey: Bool { get }
    /// The effect of carrying the call out twice. Derived from ``onlyReads`` and ``takesKey`` if one of them is true.
    static var repetition: Repetition { get }
    /// What becomes of the version that the caller expects (`If-Match` on HTTP).
    static var versionRule: VersionRule { get }
    /// Whether an app on a phone may open links to its page in place of the browser: they stand in the files by which a
    /// domain and an app find each other.
    static var isAppLink: Bool { get }
    /// For the documents, and run by the tests: the first one is shown. Empty, one is made from the types.
    static var examples: [CallExample<Self>] { get }

    /// Rules that span several members. Runs when no single member is faulty.
    func validate(_ faults: inout Faults)
}

extension Call {
    public static var route: Route? { nil }
    public static var onlyReads: Bool { route?.verb == .get }
    public static var sends: Sending { .undeclared }
    public static var takesKey: Bool { false }
    public static var repetition: Repetition { onlyReads ? .readsOnly : takesKey ? .underKey : .unstated }
    public static var versionRule: VersionRule { .none }
    public static var isAppLink: Bool { false }
    public static var examples: [CallExample<Self>] { [] }
    public func validate(_ faults: inout Faults) {}
}

/// All calls of one name prefix. A service refuses to start unless its methods are exactly these.
public protocol Contract {
    /// The prefix of every call's name, `deliveries`.
    static var name: String { get }
    /// In alphabetical order of their names.
    static var calls: [any Call.Type] { get }
    /// What the context tells of itself, in alphabetical order of their names.
    static var events: [any Event.Type] { get }
    /// What the context tells people; `nil` when it tells them nothing.
    static var notices: (any Notice.Type)? { get }
    /// What the links of its notices open, in alphabetical order of their names.
    static var pages: [any LinkedPage.Type] { get }
    /// Spoken with whoever has no account's language and asks for none that is known.
    static var language: Language { get }
}

extension Contract {
    public static var events: [any Event.Type] { [] }
    public static var notices: (any Notice.Type)? { nil }
    public static var pages: [any LinkedPage.Type] { [] }
    public static var language: Language { .en }

    /// A notice of each kind, in alphabetical order of the kinds.
    public static var noticeExamples: [any Notice] { notices?.examples ?? [] }
}

/// A call as it may be made, and what comes back.
public struct CallExample<C: Call>: Sendable {
    /// What it shows, `A store offers a cake to two couriers`.
    public var name: String
    public var call: C
    public var reply: C.Reply

    public init(_ name: String, _ call: C, _ reply: C.Reply) {
        self.name = name
        self.call = call
        self.reply = reply
    }
}

/// What a call does with the version that the caller expects of the thing it changes.
public enum VersionRule: Hashable, Sendable {
    /// It knows no versions; who expects one is refused.
    case none
    /// Compared when it is given: another version is refused as stale (412).
    case optional
    /// Must be given (428).
    case required
}
