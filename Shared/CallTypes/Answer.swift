public import Vocabulary

/// A reply and its `meta` on the wire.
public struct Answer<Reply: Sendable>: Sendable {
    public var reply: Reply
    public var meta: ReplyMeta

    public init(_ reply: Reply, meta: ReplyMeta = ReplyMeta()) {
        self.reply = reply
        self.meta = meta
    }
}

/// The facts about a reply that the gateway needs: the `meta` member beside the `reply`. Members without a value are
/// left out.
public struct ReplyMeta: Codable, Hashable, Sendable {
    /// The version of the resource in the reply, when several parties edit it. It is the first part of the ETag.
    public var version: Int64?
    /// The cursor of the next part of the list.
    public var next: PageCursor?
    /// Whether this is the reply to an earlier call with the same key.
    public var replayed: Bool?
    /// When to ask again, in seconds.
    public var retryAfter: Int?
    public var sessions: SessionChanges?

    public init(
        version: Int64? = nil, next: PageCursor? = nil, replayed: Bool? = nil, retryAfter: Int? = nil,
        sessions: SessionChanges? = nil
    ) {
        self.version = version
        self.next = next
        self.replayed = replayed
        self.retryAfter = retryAfter
        self.sessions = sessions
    }
}

extension ReplyMeta {
    package var isEmpty: Bool { self == ReplyMeta() }

    private enum Keys: String, CodingKey {
        case version, next, replayed, retryAfter, sessions
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        if let version { try container.encode(version, forKey: .version) }
        if let next { try container.encode(next, forKey: .next) }
        if let replayed { try container.encode(replayed, forKey: .replayed) }
        if let retryAfter { try container.encode(retryAfter, forKey: .retryAfter) }
        if let sessions { try container.encode(sessions, forKey: .sessions) }
    }
}

extension Answer {
    /// Whether the reply itself contains its `meta`. This is the same for all replies of a type, and slow to
    /// determine.
    package static var describesItself: Bool {
        Reply.self is any VersionedReply.Type || Reply.self is any PagedReply.Type
    }

    /// The `meta`, completed by the reply's own version and next cursor.
    package var completeMeta: ReplyMeta {
        var meta = meta
        if let reply = reply as? any VersionedReply { meta.version = meta.version ?? reply.version }
        if let reply = reply as? any PagedReply { meta.next = meta.next ?? reply.next }
        return meta
    }
}

/// The sessions that began or ended with a call.
public struct SessionChanges: Codable, Hashable, Sendable {
    /// The tokens of the session that began or continues, for callers who want them in cookies.
    public var issued: IssuedTokens?
    /// A cache of sessions must drop these before the reply is passed on.
    public var ended: [SessionID]
    /// These sessions continue with a changed language. A cache of sessions must reload them.
    public var changed: [SessionID]?

    public init(issued: IssuedTokens? = nil, ended: [SessionID] = [], changed: [SessionID]? = nil) {
        self.issued = issued
        self.ended = ended
        self.changed = changed
    }
}

/// The two tokens of a session and the lifetime of each, in seconds.
public struct IssuedTokens: Codable, Hashable, Sendable {
    public var access: SecretText
    public var accessSeconds: Int
    public var refresh: SecretText
    public var refreshSeconds: Int

    public init(access: SecretText, accessSeconds: Int, refresh: SecretText, refreshSeconds: Int) {
        self.access = access
        self.accessSeconds = accessSeconds
        self.refresh = refresh
        self.refreshSeconds = refreshSeconds
    }
}

/// A reply that shows one version of a resource that several parties edit.
public protocol VersionedReply {
    /// Counts the changes from 1.
    var version: Int64 { get }
}

/// A reply that is a part of a list.
public protocol PagedReply {
    var next: PageCursor? { get }
}

extension Page: PagedReply {}
