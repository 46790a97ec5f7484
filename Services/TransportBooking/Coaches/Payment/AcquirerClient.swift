import EgressContract
import Logging
import RPC
import Vocabulary

/// What the acquirer knows of an attempt.
enum StatusResult: Hashable, Sendable {
    case report(AcquirerReport)
    /// It has never heard of it, so it was not paid.
    case notFound
    /// It was not reached, has not answered, or what came is not properly signed.
    case unknown(retryAfter: Int?)
}

/// What becomes of money that is to go back.
enum RefundResult: Hashable, Sendable {
    case done
    /// The acquirer has taken it on.
    case inTransit
    /// - Parameter reason: in the acquirer's words.
    case refused(code: Int, reason: String)
    /// It was not reached, has not answered, or what came is not properly signed: it may have been done.
    case unknown(retryAfter: Int?)
}

/// Asks the acquirer, by way of egress. Requests are signed here, and an answer counts only if its signature is right:
/// one that is not is none (products C.6, 8).
struct AcquirerClient: Sendable {
    /// Egress gives the acquirer less.
    private static let timeout = Duration.seconds(30)

    let settings: AcquirerSettings
    let egress: any Client
    let logger: Logger

    /// - Parameter reference: of the attempt.
    func status(of reference: String) async -> StatusResult {
        let request = StatusRequest(reference, of: settings.account, signedWith: settings.key)
        switch await ask(request) {
        case .nothing(let retryAfter): return .unknown(retryAfter: retryAfter)
        case .message(let message):
            guard let report = AcquirerReport(message, verifiedBy: settings.key), report.reference == reference,
                report.merchant == settings.account
            else {
                logWarning()
                return .unknown(retryAfter: nil)
            }
            if report.code == ReasonCode.orderNotFound { return .notFound }
            // What it cannot answer it answers without a status.
            return report.transactionStatus.isEmpty ? .unknown(retryAfter: nil) : .report(report)
        }
    }

    /// Asks for money to go back to where it came from, outside of any transaction.
    ///
    /// The acquirer does not know one request from its repetition: after ``RefundResult/unknown(retryAfter:)`` the next
    /// one may be a second refund, within what was paid. ``AcquirerReport/refundAmount`` says what has gone back, when
    /// the acquirer has had time.
    /// - Parameters:
    ///   - attemptReference: of the attempt that the money came in by.
    ///   - amount: all of it or a part.
    ///   - comment: for the shop's people.
    func refund(_ attemptReference: String, amount: Money, comment: String) async -> RefundResult {
        let request: RefundRequest
        do {
            request = try RefundRequest(
                attemptReference, amount, comment: comment, of: settings.account, signedWith: settings.key)
        } catch {
            return .unknown(retryAfter: nil)
        }
        switch await ask(request) {
        case .nothing(let retryAfter): return .unknown(retryAfter: retryAfter)
        case .message(let message):
            guard let answer = RefundAnswer(message, verifiedBy: settings.key), answer.reference == attemptReference,
                answer.merchant == settings.account
            else {
                logWarning()
                return .unknown(retryAfter: nil)
            }
            return answer.result
        }
    }

    // MARK: Asking

    private enum EgressAnswer {
        case message(JSONNode)
        case nothing(retryAfter: Int?)
    }

    private func ask(_ request: some Encodable) async -> EgressAnswer {
        do {
            let reply = try await egress.call(
                SendToAcquirer(request: try RawJSON(encoding: request)), timeout: Self.timeout)
            guard reply.outcome == .answered, let body = reply.body, 200...299 ~= reply.status ?? 0 else {
                return .nothing(retryAfter: reply.retryAfter)
            }
            return .message(try JSONDocument(parsing: Array(body.utf8)).root)
        } catch {
            // Whatever it is, the acquirer is asked again. Errors of egress have no values in them.
            logger.debug("the acquirer was not heard", metadata: ["error": "\(error)"])
            return .nothing(retryAfter: nil)
        }
    }

    private func logWarning() {
        logger.warning("the acquirer's answer is not signed as it must be: is acquirer.secretFile the right one?")
    }
}
