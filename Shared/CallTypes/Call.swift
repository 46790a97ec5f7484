public import Vocabulary

/// One remote call. The conforming value is the parameters; ``Reply`` is the result.
///
/// The one file of the call has everything that a caller must know: the name, the permitted callers, the gateway's
/// route, the refusals and their reasons.
public protocol Call: Codable, Hashable, Sendable {
    associatedtype Reply: Codable & Hashable & Sendable
    associatedtype Refused: Refusal = NoRefusal

    /// `context.verb` or `context.verbNoun`, lower camel case. Frozen once shipped.
    static var name: String { get }
    /// What the caller achieves, for the lists of calls: a phrase without a full stop, `Take a delivery that was
    /// offered to you`.
    static var summary: String { get }
    /// The permitted callers. The ``Dispatcher`` checks this before any method runs.
    static var access: Access { get }
    /// The gateway's route; `nil` keeps the call between services.
    static var route: Route? { get }
    /// Whether the call changes nothing. If so, a client may send it again without further conditions. A call
    /// published with GET must be read-only.
    static var isReadOnly: Bool { get }
    /// The messages that the call sends to people. A call that writes must declare this, also when it sends nothing.
    static var sends: Sending { get }
    /// The effect of carrying the call out twice. A call that writes and has a JSON or upload route accepts an
    /// idempotency key by default (``acceptsIdempotencyKey``). Sign-in, refresh and one-time codes say
    /// ``Repetition/never(because:)``.
    static var repetition: Repetition { get }
    /// Whether the reply to a call with an idempotency key is kept for a second call with the key. `false` for a reply
    /// that must not be stored, such as contacts whose every read is recorded. The second call is then carried out
    /// again, so such a call is ``Repetition/idempotent``.
    static var keepsReply: Bool { get }
    /// How the call treats the version that the caller expects (`If-Match` on HTTP).
    static var versionRule: VersionRule { get }
    /// Whether an app on a phone may open links to the call's page in place of the browser. Such paths are listed in
    /// the files that associate a domain with an app.
    static var isAppLink: Bool { get }
    /// For how many seconds browsers and proxies may keep a reply and give it to anyone; `nil` forbids it. Only for
    /// reading calls for anyone, whose replies are the same for every caller.
    static var cacheSeconds: Int? { get }
    /// For the documents, and run by the tests; the first one is shown. If empty, one is generated from the types.
    static var examples: [CallExample<Self>] { get }

    /// Rules that span several members. Runs when no single member is faulty.
    func validate(_ faults: inout Faults)
}

extension Call {
    public static var route: Route? { nil }
    public static var isReadOnly: Bool { route?.verb == .get }
    public static var sends: Sending { .undeclared }
    public static var repetition: Repetition {
        isReadOnly ? .readOnly : route?.takesKeys == true ? .withIdempotencyKey : .unstated
    }
    /// Whether the caller may give an idempotency key. A second call with the same key gets the reply of the first.
    ///
    /// An idempotent call accepts a key from clients that send one with every request. Without one, such a call that
    /// was repeated late would undo what another client has set meanwhile.
    public static var acceptsIdempotencyKey: Bool {
        switch repetition {
        case .withIdempotencyKey: true
        case .idempotent: route?.takesKeys == true
        case .readOnly, .never, .unstated: false
        }
    }
    public static var keepsReply: Bool { true }
    public static var versionRule: VersionRule { .none }
    public static var isAppLink: Bool { false }
    public static var cacheSeconds: Int? { nil }
    public static var examples: [CallExample<Self>] { [] }
    public func validate(_ faults: inout Faults) {}
}

/// All calls of one name prefix. A service refuses to start unless its methods are exactly these.
public protocol Contract {
    /// The prefix of every call's name, `deliveries`.
    static var name: String { get }
    /// In alphabetical order of their names.
    static var calls: [any Call.Type] { get }
    /// The events of the context, in alphabetical order of their names.
    static var events: [any Event.Type] { get }
    /// The notices of the context; `nil` when it sends none.
    static var notices: (any Notice.Type)? { get }
    /// The pages that the links of the notices open, in alphabetical order of their names.
    static var pages: [any LinkedPage.Type] { get }
    /// Used for readers without an account's language and without a supported language in the request.
    static var language: Language { get }
}

extension Contract {
    public static var events: [any Event.Type] { [] }
    public static var notices: (any Notice.Type)? { nil }
    public static var pages: [any LinkedPage.Type] { [] }
    public static var language: Language { .en }

    /// One notice of each kind, in alphabetical order of the kinds.
    public static var noticeExamples: [any Notice] { notices?.examples ?? [] }
}

/// An example of a call and its result.
public struct CallExample<C: Call>: Sendable {
    /// What the example shows, `A store offers a cake to two couriers`.
    public var name: String
    public var call: C
    public var reply: C.Reply

    public init(_ name: String, _ call: C, _ reply: C.Reply) {
        self.name = name
        self.call = call
        self.reply = reply
    }
}

/// How a call treats the version that the caller expects of the resource it changes.
public enum VersionRule: Hashable, Sendable {
    /// The call has no versions. A caller who expects one is refused.
    case none
    /// Compared when given. Another version is refused as stale (412).
    case optional
    /// Must be given; otherwise the call is refused (428).
    case required
}
