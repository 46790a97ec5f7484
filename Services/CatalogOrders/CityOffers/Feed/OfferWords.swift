import CityOffersContract
import SQLiteKit
import Vocabulary

/// The words and marks by which the index finds an offer. A mark begins with an underscore, which no folded word has.
struct OfferWords {
    struct City {
        var name: String
        var zone: TimeZoneName
    }

    /// The most words of one offer. The words of a long description that come after them are not searched.
    static let maxWords = 100
    /// The most days with a mark of their own. A longer offer has the mark of long ones.
    static let maxDays = 60
    /// The mark of offers of many days.
    static let long = "_dx"

    let text: String

    init(
        _ offer: OfferRecord, _ categories: [OfferCategoryID], in city: City, by promoter: String, _ clocks: CityClocks
    ) {
        let texts = [offer.name.text, offer.place?.text, city.name, promoter, offer.description?.text]
        var (words, seen): ([String], Set<String>) = ([], [])
        for word in texts.compactMap(\.self).flatMap({ SearchKey.words($0) })
        where words.count < Self.maxWords && seen.insert(word).inserted { words.append(word) }
        let marks =
            [Self.mark(offer.city)] + categories.map(Self.mark)
            + (offer.coordinate.map { GeoCell.all(of: $0).map(\.mark) } ?? [])
            + Self.days(OfferSpan(offer), city.zone, clocks)
        text = (words + marks).joined(separator: " ")
    }

    static func mark(_ city: CityID) -> String { "_c\(hexadecimal(city.bytes))" }
    static func mark(_ category: OfferCategoryID) -> String { "_k\(hexadecimal(category.bytes))" }
    static func mark(_ day: CalendarDate) -> String { "_d\(day.days)" }

    private static func days(_ span: OfferSpan, _ zone: TimeZoneName, _ clocks: CityClocks) -> [String] {
        guard let last = span.last else { return [long] }
        let (first, end) = (clocks.time(at: span.start, in: zone).date, clocks.time(at: last, in: zone).date)
        guard end - first < maxDays else { return [long] }
        return (0...max(0, end - first)).map { mark(first + $0) }
    }

    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined()
    }
}

/// The time in which an offer takes place: the window of its event, or that of its promotion when it has no event.
struct OfferSpan: Hashable {
    var start: Instant
    /// The last moment, which belongs to it; `nil` for an offer without an end. An event that names only its start is
    /// that moment.
    var last: Instant?

    init(from eventStart: Instant?, to eventEnd: Instant?, visibleFrom: Instant, until visibleUntil: Instant?) {
        if eventStart != nil || eventEnd != nil {
            start = eventStart ?? visibleFrom
            last = eventEnd.map { $0 - .milliseconds(1) } ?? start
        } else {
            start = visibleFrom
            last = visibleUntil.map { $0 - .milliseconds(1) }
        }
    }

    init(_ offer: OfferRecord) {
        self.init(
            from: offer.eventStart, to: offer.eventEnd, visibleFrom: offer.visibleFrom, until: offer.visibleUntil)
    }

    func overlaps(_ window: Range<Instant>) -> Bool {
        start < window.upperBound && last.map { $0 >= window.lowerBound } ?? true
    }
}
