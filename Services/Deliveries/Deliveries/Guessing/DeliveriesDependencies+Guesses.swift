import ContextKit
import ServiceKit

extension DeliveriesDependencies {
    /// Against those who try keys and links.
    var guesses: GuessLimiter<Guess> { GuessLimiter(database: database, throttle: throttle, now: runtime.now) }
}
