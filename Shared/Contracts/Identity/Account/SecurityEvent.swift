public import Vocabulary

/// Something that concerns the safety of an account, kept as a trail. Has no secret and no address of mail or phone.
public struct SecurityEvent: Codable, Hashable, Sendable {
    public var id: SecurityEventID
    public var type: Kind
    public var at: Instant
    /// The address of the client, as far as the gateway knows.
    public var client: String?
    public var session: SessionID?
    /// What more there is to say: the permissions of staff, what staff did to whom.
    public var detail: String?

    public init(
        id: SecurityEventID, type: Kind, at: Instant, client: String?, session: SessionID?, detail: String?
    ) {
        self.id = id
        self.type = type
        self.at = at
        self.client = client
        self.session = session
        self.detail = detail
    }

    public enum Kind: String, WireValue, CaseIterable {
        case registered, emailConfirmed, signedIn, signInRefused, signedOut
        /// A refresh token came again after it was used up: the session was ended.
        case refreshTokenReused
        case passwordChanged, passwordReset, emailChanged, phoneChanged, sessionsEnded
        /// Staff did something to another account, which `detail` names.
        case staffAction
        case approved, blocked, unblocked, permissionsChanged, deletionRefused, deleted, exported
    }
}

public enum SecurityEventTag {}
public typealias SecurityEventID = Identifier<SecurityEventTag>
