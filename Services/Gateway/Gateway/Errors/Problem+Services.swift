import HTTPTypes
import RPC
import Vocabulary

/// Problems of a call on its way to the service and back.
extension Problem {
    /// Returns `nil` for an error that is no refusal.
    init?(refusal error: ErrorObject) {
        guard let kind = RefusalKind(rawValue: error.code) else { return nil }
        self.init(
            status: HTTPResponse.Status(kind), type: error.data.type, message: error.message,
            faults: error.data.errors, arguments: error.data.arguments, reference: error.data.reference)
        headers[.retryAfter] = error.data.retryAfter.map { "\($0)" }
    }

    static func invalid(_ faults: Faults) -> Problem {
        Problem(
            status: .unprocessableContent, type: CallError.invalid(faults).type,
            message: "Something in this is not valid.", faults: faults)
    }

    static let stale = Problem(
        status: .preconditionFailed, type: CallError.stale.type, message: CallError.stale.message)

    /// The service is busy or unavailable, and nothing was done.
    /// - Parameter seconds: when to try again.
    static func later(_ type: String, after seconds: Int = 1) -> Problem {
        Problem(
            status: .serviceUnavailable, type: type, message: "Too busy right now. Try again in a moment.",
            sentence: "rpc.later", headers: [.retryAfter: "\(seconds)"])
    }

    /// The service still answers calls that only read.
    /// - Parameter seconds: when to try again.
    static func cannotStore(after seconds: Int) -> Problem {
        Problem(
            // RFC 4918 section 11.5.
            status: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
            type: CallError.cannotStore.type, message: CallError.cannotStore.message,
            headers: [.retryAfter: "\(seconds)"])
    }

    /// The service has not answered in time. Whether the call was done is unknown.
    static func late(limit: Duration) -> Problem {
        Problem(
            status: .gatewayTimeout, type: CallError.deadline.type,
            message: "This took too long: it must be done within \(limit.inWords).", words: limit.words,
            limit: limit.inMilliseconds)
    }
}
