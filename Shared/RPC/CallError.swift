public import Vocabulary

/// The errors of the protocol that any call can answer, besides the refusals that the call declares.
public enum CallError: Error, Hashable, Sendable {
    /// The bytes are not acceptable JSON: -32700.
    case parse(String)
    /// The JSON is not a request: -32600.
    case invalidRequest(String)
    /// The line is longer than the limit and was not read: -32600.
    case lineTooLong(limit: Int)
    /// The batch has more requests than the limit. None of them was carried out: -32600.
    case batchTooLarge(limit: Int)
    /// The service has no call of this name: -32601.
    case unknownCall(String)
    /// Members of the call are invalid: -32602.
    case invalid(Faults)
    /// The caller is not signed in, or the session has ended: 401.
    case unauthenticated
    /// The caller is of the wrong kind: 403.
    case forbidden
    /// The peer process may not name callers or make this call: 403.
    case untrustedPeer
    /// The resource is no longer at the version that the caller expects: 412.
    case stale
    /// The caller must name the version that it expects: 428.
    case versionRequired
    /// The idempotency key was already used with a different call: 422.
    case keyReused
    /// The first call with this idempotency key is still running: 409.
    case keyInUse
    /// There were too many attempts in too short a time. Nothing was done. Retry after so many seconds: 429.
    case throttled(retryAfter: Int)
    /// Too many calls are waiting already. Nothing was done: -32000.
    case busy
    /// The service can read but not write, for example because the disk is full. Retry later: -32000.
    case cannotStore
    /// The service is stopping. Nothing was done; send the call again: -32000.
    case goingAway
    /// The caller's deadline has passed: -32002.
    case deadline
    /// The call was carried out, but the reply is longer than the limit: -32603.
    case replyTooLarge(limit: Int)
    /// An internal error. The log has the reference beside the text of the error: -32603.
    case `internal`(reference: String)
}

extension CallError {
    /// The JSON-RPC error code (section 5.1 of the specification).
    public var code: Int {
        switch self {
        case .parse: -32700
        case .invalidRequest, .lineTooLong, .batchTooLarge: -32600
        case .unknownCall: -32601
        case .invalid: -32602
        case .unauthenticated: RefusalKind.unauthenticated.rawValue
        case .forbidden, .untrustedPeer: RefusalKind.forbidden.rawValue
        case .stale: RefusalKind.stale.rawValue
        case .versionRequired: RefusalKind.preconditionRequired.rawValue
        case .keyReused: RefusalKind.invalid.rawValue
        case .keyInUse: RefusalKind.conflict.rawValue
        case .throttled: RefusalKind.throttled.rawValue
        case .busy, .cannotStore, .goingAway: -32000
        case .deadline: -32002
        case .replyTooLarge, .internal: -32603
        }
    }

    /// The stable `type` in the error's data.
    public var type: String {
        switch self {
        case .parse: "rpc.parse"
        case .invalidRequest: "rpc.invalidRequest"
        case .lineTooLong: "rpc.lineTooLong"
        case .batchTooLarge: "rpc.batchTooLarge"
        case .unknownCall: "rpc.unknownCall"
        case .invalid: "rpc.invalid"
        case .unauthenticated: "rpc.unauthenticated"
        case .forbidden: "rpc.forbidden"
        case .untrustedPeer: "rpc.untrustedPeer"
        case .stale: "rpc.stale"
        case .versionRequired: "rpc.versionRequired"
        case .keyReused: "rpc.keyReused"
        case .keyInUse: "rpc.keyInUse"
        case .throttled: "rpc.throttled"
        case .busy: "rpc.busy"
        case .cannotStore: "rpc.cannotStore"
        case .goingAway: "rpc.goingAway"
        case .deadline: "rpc.deadline"
        case .replyTooLarge: "rpc.replyTooLarge"
        case .internal: "rpc.internal"
        }
    }

    /// The refusal kind of the same meaning, if there is one.
    public var kind: RefusalKind? {
        switch self {
        case .invalid: .invalid
        case .unauthenticated: .unauthenticated
        case .forbidden, .untrustedPeer: .forbidden
        case .stale: .stale
        case .versionRequired: .preconditionRequired
        case .keyReused: .invalid
        case .keyInUse: .conflict
        case .throttled: .throttled
        default: nil
        }
    }

    /// The message. The five errors of the specification have its wording; the others are sentences.
    public var message: String {
        switch self {
        case .parse: "Parse error"
        case .invalidRequest, .lineTooLong, .batchTooLarge: "Invalid Request"
        case .unknownCall: "Method not found"
        case .invalid: "Invalid params"
        case .unauthenticated: "Sign in first."
        case .forbidden: "Your account may not do this."
        case .untrustedPeer: "This process may not make this call."
        case .stale: "Somebody has changed this since you saw it."
        case .versionRequired: "Say which version you have seen."
        case .keyReused: "This key came with another request before."
        case .keyInUse: "The first request with this key is still running."
        case .throttled: "Too many attempts. Try again later."
        case .busy: "Too busy right now. Try again in a moment."
        case .cannotStore: "This cannot be stored right now. Try again later."
        case .goingAway: "The service is restarting. Send this again."
        case .deadline: "This took too long."
        case .replyTooLarge, .internal: "Internal error"
        }
    }

    /// The exact fault, where the message leaves it open.
    public var detail: String? {
        switch self {
        case .parse(let reason), .invalidRequest(let reason): reason
        case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
        case .batchTooLarge(let limit): "a batch has at most \(limit) requests"
        case .replyTooLarge(let limit): "the reply is longer than \(limit) bytes"
        case .unknownCall(let name): "there is no call named \(name)"
        default: nil
        }
    }

    /// When to retry, in seconds, where that is known.
    public var retryAfter: Int? {
        switch self {
        case .throttled(let seconds): seconds
        case .cannotStore: 30
        default: nil
        }
    }

    /// The limit that was exceeded, in bytes or in requests.
    public var limit: Int? {
        switch self {
        case .lineTooLong(let limit), .batchTooLarge(let limit), .replyTooLarge(let limit): limit
        default: nil
        }
    }
}
