import ContextKit
import ServiceKit

extension DeliveriesDependencies {
    /// Limits wrong keys and links.
    var guesses: GuessLimiter<Guess> { GuessLimiter(database: database, throttle: throttle, now: runtime.now) }
}
