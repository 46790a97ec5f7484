import ContextKit
import RPC
import SQLiteKit

/// The limits for wrong codes of tables. A code has 128 bits, so nobody guesses one. The limits protect the service
/// from the load of wrong codes. A correct code is always answered (``GuessLimiter``).
enum TableGuess: String, GuessLimit, CaseIterable {
    /// Wrong codes of one client.
    case tableClient

    /// How many wrong codes are allowed at once.
    var burst: Int { 60 }

    /// The time after which one more wrong code is allowed.
    var interval: Duration { .seconds(30) }

    func use(in context: CallContext) -> Throttle<TableGuess>.Use? {
        Throttle<TableGuess>.Use(self, client: context.meta.client?.address)
    }
}
