import ContextKit
import RPC
import SQLiteKit

/// The secrets that a caller could guess, and the limits for wrong guesses.
///
/// The secrets are too long to guess: a registration key has 80 bits, a tracking token 128. The limits protect the
/// service from the load of wrong guesses. A correct secret is always answered, whatever the limits say
/// (``GuessLimiter``).
enum Guess: String, GuessLimit, CaseIterable {
    /// Wrong tracking links of one client.
    case trackingClient
    /// Wrong registration keys of one client.
    case keyClient
    /// Wrong registration keys of one account, whatever its clients.
    case keyAccount

    /// How many wrong guesses are allowed at once.
    var burst: Int {
        switch self {
        case .trackingClient: 60
        case .keyClient: 30
        case .keyAccount: 10
        }
    }

    /// The time after which one more wrong guess is allowed.
    var interval: Duration {
        switch self {
        case .trackingClient: .seconds(30)
        case .keyClient: .seconds(60)
        case .keyAccount: .seconds(300)
        }
    }

    func use(in context: CallContext) -> Throttle<Guess>.Use? {
        switch self {
        case .trackingClient, .keyClient: Throttle<Guess>.Use(self, client: context.meta.client?.address)
        case .keyAccount: context.meta.caller.map { Throttle<Guess>.Use(self, "\($0.account)") }
        }
    }
}
