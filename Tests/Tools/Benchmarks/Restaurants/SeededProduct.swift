import RestaurantsContract
import Vocabulary

/// The content of products: two languages, and side dishes with every fourth.
enum SeededProduct {
    /// - Parameters:
    ///   - place: in its category.
    ///   - more: what the product costs in addition, in cents.
    static func content(_ place: Int, more: Int64 = 0) throws -> ProductContent {
        ProductContent(
            name: Localized(en: try Line("Sea bass \(100 + place)"), hr: try Line("Brancin \(100 + place)")),
            description: Localized(
                en: try Paragraph("Grilled over oak, with chard, potatoes and our own olive oil."),
                hr: try Paragraph("S gradela, s blitvom, krumpirom i našim maslinovim uljem.")),
            price: Money(1_000 + Int64(place) + more, .eur), vatRate: try VATRate(1_300), contains: [.fish],
            traces: [.molluscs], optionGroups: place.isMultiple(of: 4) ? [try sides()] : [])
    }

    private static func sides() throws -> OptionGroup {
        let options = try ["Blitva", "Krumpir", "Salata"].enumerated().map { index, name in
            ProductOption(
                number: try OptionNumber(index + 1), name: Localized(hr: try Line(name)), price: Money(400, .eur),
                limit: try OptionCount(2), preset: try OptionCount(0))
        }
        return OptionGroup(
            number: try OptionNumber(1), name: Localized(en: try Line("Side dish"), hr: try Line("Prilog")),
            minimum: try OptionCount(0), maximum: try OptionCount(2), free: try OptionCount(1), options: options)
    }
}
