import CityOffersContract
import SQLiteKit
import Vocabulary

/// A search for offers: a query of the index, and the exact comparison of what the index finds.
struct OfferSearch: Sendable {
    /// More words than a name has. The limit bounds the query.
    private static let maxWords = 8
    /// The longest prefix that the index has.
    private static let longestPrefix = 6

    private let words: [String]
    private let circle: GeoCircle?
    private let box: GeoBox?
    private let moment: OfferMoment?
    /// The windows of the moment in the zones that were needed. Computing one takes longer than reading an offer.
    private var windows: [TimeZoneName: Range<Instant>] = [:]
    /// Of the index of words; `nil` when nothing is searched for.
    let query: String?
    /// The cells of a search by area alone; `nil` for other searches.
    let onlyCells: [GeoCell]?

    /// - Parameter zone: the clocks of the city that the call names.
    init(_ call: FindOffers, _ moment: OfferMoment?, in zone: TimeZoneName?) {
        words = call.search.map { Array(SearchKey.words($0.text).prefix(Self.maxWords)) } ?? []
        circle = call.circle
        box = call.box
        self.moment = moment
        // Folded words have letters and digits only, so nothing in them is an operator of the query.
        var parts = words.map { "\"\(String($0.unicodeScalars.prefix(Self.longestPrefix)))\"*" }
        // A text without a word, such as `-`, finds nothing.
        if call.search != nil && words.isEmpty { parts.append("\"_\"") }
        let marks = [call.city.map { [OfferWords.mark($0)] }, call.category.map { [OfferWords.mark($0)] }]
        let cells = (circle?.box ?? box).flatMap(GeoCell.cover)
        onlyCells = parts.isEmpty && call.city == nil && call.category == nil ? cells : nil
        parts += (marks + [cells?.map(\.mark), moment?.marks(in: zone)]).compactMap(\.self).map(Self.any)
        query = parts.isEmpty ? nil : parts.joined(separator: " AND ")
    }

    /// Returns the part of a query that finds any of these marks.
    static func any(_ marks: [String]) -> String { "(\(marks.map { "\"\($0)\"" }.joined(separator: " OR ")))" }

    /// Whether an offer that the index finds is meant: cells are larger than the area, days longer than the time, and
    /// the index compares only the first letters of words.
    /// - Parameter words: the words of the offer.
    mutating func matches(_ offer: FoundOffer, _ words: String) -> Bool {
        let long = self.words.filter { $0.unicodeScalars.count > Self.longestPrefix }
        guard long.allSatisfy({ " \(words)".contains(" \($0)") }) else { return false }
        if let moment {
            let window = windows[offer.zone] ?? moment.window(in: offer.zone)
            windows[offer.zone] = window
            guard offer.span.overlaps(window) else { return false }
        }
        guard circle != nil || box != nil else { return true }
        guard let position = offer.coordinate else { return false }
        return circle?.contains(position) ?? true && box?.contains(position) ?? true
    }
}

extension FindOffers {
    fileprivate var circle: GeoCircle? {
        guard let latitude, let longitude, let radius else { return nil }
        let center = Coordinate(
            latitude: Latitude(unchecked: latitude.degrees), longitude: Longitude(unchecked: longitude.degrees))
        return GeoCircle(center: center, radius: Double(radius.number))
    }

    fileprivate var box: GeoBox? {
        guard let south, let west, let north, let east else { return nil }
        return GeoBox(south: south.degrees, west: west.degrees, north: north.degrees, east: east.degrees)
    }
}
