import IdentityContract
import RPC
import Vocabulary

/// Finds out whose session a token is, and the account's language, from identity or from what it said within the last
/// minute.
struct SessionCheck: Sendable {
    /// The executable whose sessions they are.
    static let service = "identity"

    let identity: any Client
    let cache: SessionCache
    /// For identity to answer.
    let time: Duration
    let explainer: ErrorExplainer
    let metrics: GatewayMetrics

    /// Asks again after the body was read, when that has taken more than a second: the session may be over by then.
    /// - Parameters:
    ///   - session: the first answer.
    ///   - start: when it was given.
    func confirm(
        _ session: CheckedSession?, of credentials: Credentials, isRequired: Bool, meta: CallMeta,
        since start: ContinuousClock.Instant
    ) async throws(Problem) -> CheckedSession? {
        guard session != nil, ContinuousClock.now - start > .seconds(1) else { return session }
        return try await self.session(of: credentials, isRequired: isRequired, meta: meta)
    }

    /// A cookie whose session is over counts as none where nobody need be signed in: it comes along by itself, also
    /// with the sign-in or the refresh that puts a better one in its place. A bearer's token was sent on purpose.
    /// - Parameter isRequired: whether somebody must be signed in.
    /// - Returns: `nil` when the request names nobody.
    /// - Throws: ``Problem``: 401 when the session is over, or there is none; 502 to 504 when that cannot be found out.
    func session(
        of credentials: Credentials, isRequired: Bool, meta: CallMeta
    ) async throws(Problem) -> CheckedSession? {
        guard let token = credentials.token else {
            if isRequired { throw .unauthenticated }
            return nil
        }
        if let session = try await find(token, meta) { return session }
        if credentials.areCookies, !isRequired { return nil }
        throw .sessionOver(CheckSession.Refused.unknownToken.message)
    }

    /// - Returns: `nil` when the session is over.
    private func find(_ token: String, _ meta: CallMeta) async throws(Problem) -> CheckedSession? {
        if let session = cache.session(of: token) { return session }
        let ticket = cache.ticket()
        do {
            let reply = try await identity.call(CheckSession(token: SecretText(token)), meta: meta, timeout: time)
            cache.keep(reply, of: token, since: ticket)
            return CheckedSession(reply, askedAt: ticket.start)
        } catch let refusal as CheckSession.Refused {
            switch refusal {
            case .unknownToken: return nil
            }
        } catch {
            metrics.callFailed(error, at: Self.service)
            throw explainer.failure(error, of: CheckSession.name, traceparent: meta.traceparent)
        }
    }
}
