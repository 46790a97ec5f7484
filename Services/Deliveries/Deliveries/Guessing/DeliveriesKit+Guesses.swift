import ContextKit
import ServiceKit

extension DeliveriesKit {
    /// Against those who try keys and links.
    var guesses: GuessGuard<Guess> { GuessGuard(database: database, throttle: throttle, now: effects.now) }
}
