public import Vocabulary

/// The signed-in caller, as the gateway found it in the session. Accepted only from a trusted peer.
public struct Caller: Codable, Hashable, Sendable {
    public var account: AccountID
    public var kind: AccountKind
    /// The permissions of a staff account (``Permission``); empty for other kinds.
    public var permissions: [String]
    public var session: SessionID

    public init(account: AccountID, kind: AccountKind, permissions: [String] = [], session: SessionID) {
        self.account = account
        self.kind = kind
        self.permissions = permissions
        self.session = session
    }
}

extension Caller {
    /// Returns whether the caller is staff with this permission.
    public func has(_ permission: Permission) -> Bool {
        kind == .staff && permissions.contains(permission.rawValue)
    }
}

/// The caller and the conditions of a call: the `meta` member beside the `call` in the parameters on a socket.
public struct CallMeta: Codable, Hashable, Sendable {
    public var caller: Caller?
    public var client: ClientDescription?
    /// A BCP 47 tag, `en`.
    public var language: String?
    /// The time that remains for the call, in milliseconds.
    public var deadlineMs: Int?
    /// Chosen by the client. A second call with the same key gets the first one's reply.
    public var idempotencyKey: String?
    /// The version that the caller expects of the resource it changes.
    public var expectedVersion: Int64?
    /// W3C Trace Context.
    public var traceparent: String?
    /// Whether session tokens go into the reply's `meta`, where only the gateway sees them. The gateway keeps them in
    /// cookies that scripts in the browser cannot read.
    public var wantsCookies: Bool?
    /// The refresh token of such a browser, for the one call that uses it.
    public var refreshToken: SecretText?
    /// What a guest without an account shows to be the guest that it was (the header `Kvart-Guest`).
    public var guest: SecretText?

    public init(
        caller: Caller? = nil, client: ClientDescription? = nil, language: String? = nil, deadlineMs: Int? = nil,
        idempotencyKey: String? = nil, expectedVersion: Int64? = nil, traceparent: String? = nil,
        wantsCookies: Bool? = nil, refreshToken: SecretText? = nil, guest: SecretText? = nil
    ) {
        self.caller = caller
        self.client = client
        self.language = language
        self.deadlineMs = deadlineMs
        self.idempotencyKey = idempotencyKey
        self.expectedVersion = expectedVersion
        self.traceparent = traceparent
        self.wantsCookies = wantsCookies
        self.refreshToken = refreshToken
        self.guest = guest
    }
}

extension CallMeta {
    private enum Keys: String, CodingKey {
        case caller, client, language, deadlineMs, idempotencyKey, expectedVersion, traceparent, wantsCookies,
            refreshToken, guest
    }

    /// Leaves out members without a value: most calls have few members.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        if let caller { try container.encode(caller, forKey: .caller) }
        if let client { try container.encode(client, forKey: .client) }
        if let language { try container.encode(language, forKey: .language) }
        if let deadlineMs { try container.encode(deadlineMs, forKey: .deadlineMs) }
        if let idempotencyKey { try container.encode(idempotencyKey, forKey: .idempotencyKey) }
        if let expectedVersion { try container.encode(expectedVersion, forKey: .expectedVersion) }
        if let traceparent { try container.encode(traceparent, forKey: .traceparent) }
        if let wantsCookies { try container.encode(wantsCookies, forKey: .wantsCookies) }
        if let refreshToken { try container.encode(refreshToken, forKey: .refreshToken) }
        if let guest { try container.encode(guest, forKey: .guest) }
    }
}

/// The client program at the far end of the HTTP connection.
public struct ClientDescription: Codable, Hashable, Sendable {
    public var address: String
    public var agent: String?

    public init(address: String, agent: String? = nil) {
        self.address = address
        self.agent = agent
    }
}
