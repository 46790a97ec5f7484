import ContextKit
import Media
import ServiceKit
import Vocabulary

/// The settings of cars.
struct CarsConfiguration: Settings {
    @Setting(
        "idempotency.lifetimeSeconds", .seconds(1...36_525 * 86_400),
        "how long the reply to a call with an idempotency key is kept")
    var keyLifetime = Duration.seconds(86_400)
    @Setting(
        "brands.load", .flag, "whether a database without brands gets the brands and models that come with the program")
    var hasOwnBrands = true
    @Setting("cars.currency", .choice, "the currency of new bids")
    var currency = Currency.kwd
    var pictures = PictureSettings()
    var context = ContextSettings()
}
