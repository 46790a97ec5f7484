import EgressContract
import Logging
import RPC
import Vocabulary

/// The result of a status request.
enum StatusResult: Hashable, Sendable {
    case report(AcquirerReport)
    /// The acquirer does not know the attempt, so it was not paid.
    case notFound
    /// The acquirer was not reached, did not answer, or the signature of its answer is invalid.
    case unknown(retryAfter: Int?)
}

/// The result of a refund request.
enum RefundResult: Hashable, Sendable {
    case done
    /// The acquirer has accepted the refund.
    case inTransit
    /// - Parameter reason: the acquirer's text.
    case refused(code: Int, reason: String)
    /// The acquirer was not reached, did not answer, or the signature of its answer is invalid. The refund may have
    /// been carried out.
    case unknown(retryAfter: Int?)
}

/// Sends signed requests to the acquirer through egress. An answer whose signature is invalid is ignored.
struct AcquirerClient: Sendable {
    /// Longer than the timeout of egress for the acquirer.
    private static let timeout = Duration.seconds(30)

    let settings: AcquirerSettings
    let egress: any Client
    let logger: Logger

    /// - Parameter reference: the reference of the attempt.
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
            // When the acquirer cannot answer, it answers without a status.
            return report.transactionStatus.isEmpty ? .unknown(retryAfter: nil) : .report(report)
        }
    }

    /// Requests a refund to the card. Must run outside of any transaction.
    ///
    /// The acquirer cannot recognize a repeated request. After ``RefundResult/unknown(retryAfter:)`` another request
    /// may send a second refund, as long as the payment covers it. ``AcquirerReport/refundAmount`` gives the refunded
    /// sum once the acquirer has had time to process the request.
    /// - Parameters:
    ///   - attemptReference: the reference of the attempt that was paid.
    ///   - amount: the whole payment or a part of it.
    ///   - comment: a text for the merchant's staff.
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

    // MARK: Requests

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
            // The request is repeated after any error. Errors of egress contain no values, so they can be logged.
            logger.debug("the acquirer could not be reached", metadata: ["error": "\(error)"])
            return .nothing(retryAfter: nil)
        }
    }

    private func logWarning() {
        logger.warning("the signature of the acquirer's answer is invalid; check acquirer.secretFile")
    }
}
