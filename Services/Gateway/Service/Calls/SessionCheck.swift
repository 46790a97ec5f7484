import Hummingbird
import IdentityContract
import RPC

/// Asks identity whose session a token is, for every request anew: the end of a session is felt by the next call.
struct SessionCheck: Sendable {
    let identity: any Client
    /// For identity to answer.
    let time: Duration
    let explainer: ErrorExplainer
    let metrics: GatewayMetrics

    /// Asks again after the body was read, when that has taken more than a second: the session may be over by then.
    /// - Parameters:
    ///   - caller: the first answer.
    ///   - start: when it was given.
    func confirm(
        _ caller: Caller?, of request: Request, meta: CallMeta, since start: ContinuousClock.Instant
    ) async throws(Problem) -> Caller? {
        guard caller != nil, ContinuousClock.now - start > .seconds(1) else { return caller }
        return try await self.caller(of: request, meta: meta)
    }

    /// - Returns: `nil` when the request names nobody.
    /// - Throws: ``Problem``: 401 when the session is over; 502 to 504 when that cannot be found out.
    func caller(of request: Request, meta: CallMeta) async throws(Problem) -> Caller? {
        guard let token = try BearerToken.find(in: request.headers) else { return nil }
        do {
            return try await identity.call(CheckSession(token: token), meta: meta, timeout: time).caller
        } catch let refusal as CheckSession.Refused {
            switch refusal {
            case .unknownToken: throw .sessionOver(refusal.message)
            }
        } catch {
            metrics.callFailed(error, at: "identity")
            throw explainer.failure(error, of: CheckSession.name, traceparent: meta.traceparent)
        }
    }
}
