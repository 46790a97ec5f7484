public import Vocabulary

/// An event that concerns the security of an account, from the audit trail. Contains no secret, e-mail address or phone
/// number.
public struct SecurityEvent: Codable, Hashable, Sendable {
    public var id: SecurityEventID
    public var type: Kind
    public var at: Instant
    /// The client's address, if the gateway knows it.
    public var client: String?
    public var session: SessionID?
    /// Details: the permissions of staff, or the target of a staff action.
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

    /// The kind of a security event. `signInRefused` is an attempt to sign in that failed.
    public enum Kind: String, WireValue, CaseIterable {
        case registered, emailConfirmed, signedIn, signInRefused, signedOut
        /// A used refresh token was sent again: the session was ended.
        case refreshTokenReused
        case passwordChanged, passwordReset, emailChanged, phoneChanged, sessionsEnded
        /// A staff action on another account, which `detail` names.
        case staffAction
        case approved, blocked, unblocked, permissionsChanged, deletionRefused, deleted, exported
    }
}

public enum SecurityEventTag {}
public typealias SecurityEventID = Identifier<SecurityEventTag>
