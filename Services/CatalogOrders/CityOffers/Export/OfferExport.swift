import CityOffersContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// A part of the table of a promoter's offers, in the order of creation.
struct OfferExport {
    typealias Cursors = ListCursors<Instant, OfferID>

    private static let columns = [
        "offer", "name", "kind", "city", "categories", "state", "status", "promotionStart", "promotionEnd",
        "eventStart", "eventEnd", "price", "currency", "discount", "shareURL", "createdAt",
    ]

    private(set) var part: CSVPart
    /// The time and the identifier of the last offer of the part; `nil` when the table is complete.
    private(set) var last: (Instant, OfferID)?

    /// - Parameter position: the last offer of the part before.
    init(
        of promoter: PromoterID, _ call: ExportMyOffers, after position: (Instant, OfferID)?, linkBase base: String,
        at now: Instant, _ db: Database
    ) throws {
        part = CSVPart("offers.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT * FROM offer
                    WHERE promoter = ? AND (createdAt, id) > (?, ?) AND createdAt < ?
                    ORDER BY createdAt, id LIMIT ?
                    """),
            arguments: [
                promoter, position?.0 ?? call.from ?? Instant(milliseconds: .min),
                StoredBytes(position.map { $0.1.bytes } ?? []), call.until ?? Instant(milliseconds: .max),
                CSVPart.maxRows + 1,
            ])
        let views = OfferViews(db, linkBase: base)
        var added = position
        while let row = try rows.next() {
            let offer = try OfferRows(db).record(row)
            let details = try views.details(offer, at: now)
            guard part.add(Self.fields(of: details, offer.state(at: now))) else {
                last = added
                return
            }
            added = (offer.createdAt, offer.id)
        }
    }

    private static func fields(of offer: OfferDetails, _ state: OfferState) -> [String] {
        func text(_ value: (some CustomStringConvertible)?) -> String { value.map { "\($0)" } ?? "" }
        return [
            "\(offer.id)", offer.name.text, offer.kind.rawValue, offer.city.name.text,
            offer.categories.map(\.name.text).joined(separator: ", "), state.rawValue, offer.status.rawValue,
            text(offer.promotionStart), text(offer.promotionEnd), text(offer.eventStart), text(offer.eventEnd),
            text(offer.price?.decimal), text(offer.price?.currency.rawValue), text(offer.discount?.number),
            offer.shareURL, "\(offer.createdAt)",
        ]
    }
}
