import CarsContract
import SQLiteKit
import Vocabulary

/// The filters of a dealer, as a query of the index.
struct CarSearch: Hashable, Sendable {
    /// The limit bounds the query.
    private static let maxWords = 8
    /// The longest prefix that the index has.
    private static let longestPrefix = 6

    private let words: [String]
    private let mileageTo: Mileage?
    /// `nil` when there is no filter.
    let query: String?

    init(_ call: ListCars, at now: Instant) {
        let words = call.search.map { Array(SearchKey.words($0.text).prefix(Self.maxWords)) } ?? []
        (self.words, mileageTo) = (words, call.mileageTo)
        // Every word must be in the car. Of each list of words one must be.
        var parts = [
            call.brand.map(CarAttributes.word), call.model.map(CarAttributes.word),
            call.specification.map(CarAttributes.word),
            call.hasWarranty.map { CarAttributes.word(hasWarranty: $0) },
            call.isAccidentFree.map { CarAttributes.word(isAccidentFree: $0) },
        ].compactMap(\.self).map { "\"\($0)\"" }
        if let years = Self.years(of: call, at: now) { parts.append(Self.any(of: CarAttributes.words(years: years))) }
        if let mileage = call.mileageTo { parts.append(Self.any(of: CarAttributes.words(mileageTo: mileage))) }
        // Folded words have letters and digits only, so nothing in them is an operator of the query.
        parts += words.map { "\"\(String($0.unicodeScalars.prefix(Self.longestPrefix)))\"*" }
        // A text without a word, such as `-`, finds nothing.
        if call.search != nil, words.isEmpty { parts.append("\"_\"") }
        query = parts.isEmpty ? nil : parts.joined(separator: " AND ")
    }

    /// The wanted years. There are no cars after the next year, so a range ends with its decade, which is one word.
    private static func years(of call: ListCars, at now: Instant) -> ClosedRange<Int>? {
        guard call.yearFrom != nil || call.yearTo != nil else { return nil }
        let from = call.yearFrom?.number ?? Int(ModelYear.range.lowerBound)
        let last = ModelYear.last(at: now) / 10 * 10 + 9
        return from...max(from, min(call.yearTo?.number ?? last, last))
    }

    private static func any(of words: [String]) -> String {
        "(\(words.map { "\"\($0)\"" }.joined(separator: " OR ")))"
    }

    /// Whether a car that the index has found really matches: the index compares only the first letters of words, and
    /// mileages to the unit.
    /// - Parameter words: the words of the car.
    func matches(_ words: String, mileage: Mileage) -> Bool {
        if let mileageTo, mileage > mileageTo { return false }
        let long = self.words.filter { $0.unicodeScalars.count > Self.longestPrefix }
        return long.allSatisfy { " \(words)".contains(" \($0)") }
    }
}
