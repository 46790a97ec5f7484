import HTTPTypes
import Logging
import RPC
import Vocabulary

/// What services answer, and what it means when they do not.
extension Problem {
    /// The answer to a call that threw.
    ///
    /// What nobody outside can do anything about becomes a reference, and its text goes to the log.
    init(relaying error: any Error, of call: String, newReference: () -> String, logger: Logger) {
        switch error {
        case let problem as Problem: self = problem
        case let error as ErrorObject where error.data.type == CallError.untrustedPeer.type:
            // The gateway is to blame, or who configured it; never the client.
            self.init(failing: error, of: call, newReference: newReference, logger: logger)
        case let error as ErrorObject where error.code == CallError.invalid(Faults()).code:
            self = .invalid(error.data.errors ?? Faults())
        case let error as ErrorObject:
            guard let kind = RefusalKind(rawValue: error.code) else {
                self.init(failing: error, of: call, newReference: newReference, logger: logger)
                return
            }
            self.init(
                status: HTTPResponse.Status(kind), type: error.data.type, message: error.message,
                faults: error.data.errors, reference: error.data.reference)
        default: self.init(failing: error, of: call, newReference: newReference, logger: logger)
        }
    }

    /// A call that brought no answer for the client, whatever the reason.
    init(failing error: any Error, of call: String, newReference: () -> String, logger: Logger) {
        switch error {
        case let error as ErrorObject where error.code == CallError.busy.code: self = .later(error.data.type)
        case let error as ErrorObject where error.code == CallError.deadline.code: self = .late
        case ClientError.unavailable: self = .later("rpc.unavailable")
        case ClientError.overloaded: self = .later(CallError.busy.type)
        case ClientError.tooLarge(let limit): self = .tooLarge(limit: limit)
        case is CancellationError: self = .later(CallError.goingAway.type)
        case ClientError.timedOut: self = .late
        default:
            let isOwn = !(error is ErrorObject || error is ClientError || error is Faults)
            let told = (error as? ErrorObject)?.data
            self.init(
                status: isOwn ? .internalServerError : .badGateway,
                type: isOwn ? "gateway.internal" : told?.type ?? "rpc.unanswered",
                message: "Something went wrong on our side. With this reference we can find out what.",
                reference: told?.reference ?? newReference())
            logger.error(
                "no answer",
                metadata: [
                    "call": "\(call)", "reference": "\(reference ?? "")", "error": "\(String(reflecting: error))",
                ])
        }
    }

    private static func later(_ type: String) -> Problem {
        Problem(
            status: .serviceUnavailable, type: type, message: "Too busy right now. Try again in a moment.",
            headers: [.retryAfter: "1"])
    }

    private static let late = Problem(
        status: .gatewayTimeout, type: CallError.deadline.type, message: CallError.deadline.message)
}

extension HTTPResponse.Status {
    /// A kind's raw value is the code; this adds the phrase.
    init(_ kind: RefusalKind) {
        switch kind {
        case .unauthenticated: self = .unauthorized
        case .forbidden: self = .forbidden
        case .notFound: self = .notFound
        case .conflict: self = .conflict
        case .gone: self = .gone
        case .stale: self = .preconditionFailed
        case .invalid: self = .unprocessableContent
        case .preconditionRequired: self = .preconditionRequired
        case .throttled: self = .tooManyRequests
        }
    }
}
