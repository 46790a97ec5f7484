import Vocabulary

/// The offers of the examples as readers find them.
extension ExampleTown {
    static let concertRow = OfferRow(
        id: concert, name: Line(unchecked: "Koncert na Dravi"), city: Line(unchecked: "Osijek"),
        promoter: Line(unchecked: "Kristijan"), eventStart: noon + .seconds(7 * 86_400), promotionEnd: nil,
        status: .scheduled, price: Money(1_000, .eur), finalPrice: nil, thumbnail: nil)
}
