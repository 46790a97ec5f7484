import HTTPTypes
import Logging
import RPC
import Vocabulary

/// Turns errors of services, and their failure to answer, into problems for clients.
///
/// An error that no client can act on becomes a reference. Its text goes to the log.
struct ErrorExplainer: Sendable {
    /// The time that services have for a call.
    let callTime: Duration
    let newReference: @Sendable () -> String
    let logger: Logger
    let texts: ProblemTexts

    /// - Throws: ``UnpublishableCalls`` when the texts of errors cannot be read.
    init(
        callTime: Duration, newReference: @escaping @Sendable () -> String, logger: Logger
    ) throws(UnpublishableCalls) {
        do {
            texts = try ProblemTexts.standard.get()
        } catch {
            throw UnpublishableCalls("the texts of errors cannot be read: \(error)")
        }
        self.callTime = callTime
        self.newReference = newReference
        self.logger = logger
    }

    /// Returns the answer to a failed call, in the language of its caller.
    func problem(_ error: any Error, of call: String, traceparent: String?, in language: Language) -> Problem {
        texts.translated(problem(error, of: call, traceparent: traceparent), into: language)
    }

    /// Returns the answer to a failed call, in English.
    func problem(_ error: any Error, of call: String, traceparent: String?) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let error as ErrorObject where error.data.type == CallError.untrustedPeer.type:
            // The gateway or its configuration is at fault, never the client.
            return failure(error, of: call, traceparent: traceparent)
        case let error as ErrorObject where error.code == CallError.invalid(Faults()).code:
            return .invalid(error.data.errors ?? Faults())
        case let error as ErrorObject:
            return Problem(refusal: error) ?? failure(error, of: call, traceparent: traceparent)
        default: return failure(error, of: call, traceparent: traceparent)
        }
    }

    /// Returns the problem of a call that failed without an answer for the client.
    func failure(_ error: any Error, of call: String, traceparent: String?) -> Problem {
        switch error {
        case let error as ErrorObject where error.data.type == CallError.cannotStore.type:
            return .cannotStore(after: error.data.retryAfter ?? 30)
        case let error as ErrorObject where error.code == CallError.busy.code:
            return .later(error.data.type, after: error.data.retryAfter ?? 1)
        case let error as ErrorObject where error.code == CallError.deadline.code: return .late(limit: callTime)
        case ClientError.unavailable: return .later("rpc.unavailable")
        case ClientError.overloaded: return .later(CallError.busy.type)
        case ClientError.tooLarge(let limit): return .tooLarge(limit: limit)
        case is CancellationError: return .later(CallError.goingAway.type)
        case ClientError.timedOut: return .late(limit: callTime)
        default:
            let isOwn = !(error is ErrorObject || error is ClientError || error is Faults)
            let told = (error as? ErrorObject)?.data
            let reference = told?.reference ?? newReference()
            let trace = traceparent.map(TraceParent.trace(of:))
            logger.error(
                "no answer",
                metadata: [
                    "call": "\(call)", "reference": "\(reference)", "trace": "\(trace ?? "")",
                    "error": "\(String(reflecting: error))",
                ])
            return Problem(
                status: isOwn ? .internalServerError : .badGateway,
                type: isOwn ? "gateway.internal" : told?.type ?? "rpc.unanswered",
                message: "Something went wrong on our side. With this reference we can find out what.",
                sentence: "gateway.reference", reference: reference, trace: trace)
        }
    }
}

extension HTTPResponse.Status {
    /// The raw value of a kind is the code; this adds the phrase.
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
