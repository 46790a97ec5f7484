import CityOffersContract
import GRDB
import SQLiteKit

/// The numbers of the shown offers in the cities and categories of a follower, the greatest first. For use in a
/// transaction.
///
/// Merges the range of each pair of city and category. So the time depends on the number of pairs, not on the number of
/// offers.
struct FeedNumbers {
    /// The numbers of one pair that were read and are still to come, the next one at the end.
    private struct Range {
        let city: CityID
        let category: OfferCategoryID
        var numbers: [Int64]
    }

    /// How many numbers of a pair are read at once.
    private static let chunk = 8

    private let db: Database
    private var ranges: [Range]

    /// - Parameters:
    ///   - city: only this city, if the follower follows it.
    ///   - category: only this category, if the follower follows it.
    ///   - number: only smaller numbers.
    init(
        of follower: FollowerID, city: CityID?, category: OfferCategoryID?, before number: Int64, _ db: Database
    ) throws {
        self.db = db
        let select = try db.cachedStatement(
            sql: """
                SELECT followerCity.city, followerCategory.category, (
                    SELECT max(number) FROM shownOfferIn
                    WHERE city = followerCity.city AND category = followerCategory.category AND number < ?4)
                FROM followerCity CROSS JOIN followerCategory CROSS JOIN offerCategory
                WHERE followerCity.follower = ?1 AND followerCategory.follower = ?1
                    AND offerCategory.id = followerCategory.category AND offerCategory.isActive
                    AND (?2 IS NULL OR followerCity.city = ?2) AND (?3 IS NULL OR followerCategory.category = ?3)
                """)
        ranges = try Row.fetchAll(select, arguments: [follower, city, category, number]).compactMap { row in
            guard let first: Int64 = row[2] else { return nil }
            return Range(city: row[0], category: row[1], numbers: [first])
        }
    }

    /// Returns the next number. An offer in several categories is returned once.
    mutating func next() throws -> Int64? {
        guard let number = ranges.compactMap(\.numbers.last).max() else { return nil }
        for index in ranges.indices where ranges[index].numbers.last == number {
            ranges[index].numbers.removeLast()
            guard ranges[index].numbers.isEmpty else { continue }
            ranges[index].numbers = try numbers(ranges[index], before: number)
        }
        ranges.removeAll { $0.numbers.isEmpty }
        return number
    }

    private func numbers(_ range: Range, before number: Int64) throws -> [Int64] {
        let select = try db.cachedStatement(
            sql: """
                SELECT number FROM shownOfferIn WHERE city = ? AND category = ? AND number < ?
                ORDER BY number DESC LIMIT ?
                """)
        return try Int64.fetchAll(select, arguments: [range.city, range.category, number, Self.chunk]).reversed()
    }
}
