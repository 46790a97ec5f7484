import CallTypes
import Vocabulary

/// The offers of the examples as readers find them.
extension ExampleTown {
    static let concertRow = OfferRow(
        id: concert, name: concertName, city: Line(unchecked: "Osijek"), category: Line(unchecked: "Glazba"),
        start: noon + .seconds(7 * 86_400), status: .scheduled, price: Money(1_000, .eur),
        finalPrice: Money(800, .eur), thumbnail: picture.addresses.thumbnail)
    static let savedConcert = SavedOfferRow(concertRow, hasEnded: false)
}
