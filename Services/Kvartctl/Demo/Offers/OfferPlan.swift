import CityOffersContract
import Vocabulary

/// An offer of the demo, as `offers.tsv` has it.
struct OfferPlan: Sendable {
    var kind: OfferKind
    var category: String
    var name: String
    var description: String
    /// `nil` for a free offer.
    var price: Money?
    /// `nil` without a reduction.
    var discount: DiscountPercent?

    /// In the order of the file.
    static let all = TabbedLines(PackageResources.offers_tsv).rows.map { OfferPlan($0) }

    /// The names of all categories, each once.
    static let categories = Set(all.map(\.category)).sorted()

    private init(_ fields: [String]) {
        precondition(fields.count == 6, "offers.tsv has a line of \(fields.count) fields")
        kind = TabbedLines.value(fields[0])
        (category, name, description) = (fields[1], fields[2], fields[3])
        price = Int64(fields[4]).flatMap { $0 > 0 ? Money($0, .eur) : nil }
        discount = Int(fields[5]).flatMap { $0 > 0 ? DiscountPercent(unchecked: $0) : nil }
    }
}
