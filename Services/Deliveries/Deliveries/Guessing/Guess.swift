import ContextKit
import RPC
import SQLiteKit

/// What may be guessed here, and how often somebody may miss.
///
/// The secrets themselves are long (80 bits in a registration key, 128 in a tracking token): nobody hits one by trying.
/// The right one is answered whatever the limits say (``GuessLimiter``). They keep those who try wrong ones from using
/// the service up.
enum Guess: String, GuessLimit, CaseIterable {
    /// Tracking links that one client opens and that lead nowhere.
    case trackingClient
    /// Registration keys that one client tries and that open nothing.
    case keyClient
    /// The same for one account, wherever it tries from.
    case keyAccount

    /// How many at once.
    var burst: Int {
        switch self {
        case .trackingClient: 60
        case .keyClient: 30
        case .keyAccount: 10
        }
    }

    /// After which one more is allowed again.
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
