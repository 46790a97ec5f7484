import IdentityContract
import Logging
import RPC
import Vocabulary

/// Asks identity whose session a token is, for every request anew: the end of a session is felt by the next call.
struct SessionCheck: Sendable {
    let identity: any Client
    let newReference: @Sendable () -> String
    let logger: Logger

    /// - Throws: ``Problem``: 401 when the session is over; 502 to 504 when that cannot be found out.
    func caller(of token: String, meta: CallMeta, within time: Duration) async throws(Problem) -> Caller {
        do {
            return try await identity.call(CheckSession(token: token), meta: meta, timeout: time).caller
        } catch let refusal as CheckSession.Refused {
            switch refusal {
            case .unknownToken: throw .sessionOver(refusal.message)
            }
        } catch {
            throw Problem(failing: error, of: CheckSession.name, newReference: newReference, logger: logger)
        }
    }
}
