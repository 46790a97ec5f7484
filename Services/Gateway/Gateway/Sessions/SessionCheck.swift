import IdentityContract
import RPC
import Vocabulary

/// Finds the caller and the language of a token, from the cache or from identity.
struct SessionCheck: Sendable {
    /// The name of identity's executable.
    static let service = "identity"

    let identity: any Client
    let cache: SessionCache
    /// The time for identity to answer.
    let time: Duration
    let explainer: ErrorExplainer
    let metrics: GatewayMetrics

    /// Checks the session again after the body was read, if that took more than a second: the session may have ended.
    /// - Parameters:
    ///   - session: the result of the first check.
    ///   - start: the time of the first check.
    func confirm(
        _ session: CheckedSession?, of credentials: Credentials, isRequired: Bool, meta: CallMeta,
        since start: ContinuousClock.Instant
    ) async throws(Problem) -> CheckedSession? {
        guard session != nil, ContinuousClock.now - start > .seconds(1) else { return session }
        return try await self.session(of: credentials, isRequired: isRequired, meta: meta)
    }

    /// Checks the session of a request.
    ///
    /// Ignores the cookie of an ended session if the call needs no session: browsers also send it with the sign-in or
    /// the refresh that replaces it. An ended bearer token is always refused, because clients send it on purpose.
    /// - Parameter isRequired: whether the call needs a session.
    /// - Returns: `nil` for a request without credentials.
    /// - Throws: ``Problem``: 401 when the session has ended or is missing; 502 to 504 when it cannot be checked.
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

    /// - Returns: `nil` when the session has ended.
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
