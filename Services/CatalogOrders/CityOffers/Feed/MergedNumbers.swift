import CityOffersContract
import GRDB
import RPC
import SQLiteKit

/// The numbers of shown offers in several ranges of an index, the greatest first. For use in a transaction.
///
/// The time depends on the number of ranges, not on the number of offers. The index of words would need more time for
/// each range, the more offers there are: it has several parts, and each is searched for each of its words.
struct MergedNumbers<Key> {
    /// The numbers of one range that were read and are still to come, the next one at the end.
    private struct Range {
        let key: Key
        var numbers: [Int64]
    }

    private var ranges: [Range]
    /// Reads the next numbers of a range, the greatest first.
    private let more: (_ key: Key, _ before: Int64) throws -> [Int64]

    /// - Parameter first: the ranges that have numbers, with their greatest.
    private init(_ first: [(Key, Int64)], more: @escaping (_ key: Key, _ before: Int64) throws -> [Int64]) {
        ranges = first.map { Range(key: $0.0, numbers: [$0.1]) }
        self.more = more
    }

    /// Returns the next number. An offer in several ranges is returned once.
    mutating func next() throws -> Int64? {
        guard let number = ranges.compactMap(\.numbers.last).max() else { return nil }
        for index in ranges.indices where ranges[index].numbers.last == number {
            ranges[index].numbers.removeLast()
            guard ranges[index].numbers.isEmpty else { continue }
            ranges[index].numbers = try more(ranges[index].key, number).reversed()
        }
        ranges.removeAll { $0.numbers.isEmpty }
        return number
    }
}

/// How many numbers of a range are read at once.
private let chunk = 8

extension MergedNumbers<(CityID, OfferCategoryID)> {
    /// The offers in the cities and categories of a follower.
    /// - Parameters:
    ///   - city: only this city, if the follower follows it.
    ///   - category: only this category, if the follower follows it.
    ///   - number: only smaller numbers.
    init(
        of follower: FollowerID, city: CityID?, category: OfferCategoryID?, before number: Int64, _ db: Database
    ) throws {
        let first = try db.cachedStatement(
            sql: """
                SELECT followerCity.city, followerCategory.category, (
                    SELECT max(number) FROM shownOfferIn
                    WHERE city = followerCity.city AND category = followerCategory.category AND number < ?4)
                FROM followerCity CROSS JOIN followerCategory CROSS JOIN offerCategory
                WHERE followerCity.follower = ?1 AND followerCategory.follower = ?1
                    AND offerCategory.id = followerCategory.category AND offerCategory.isActive
                    AND (?2 IS NULL OR followerCity.city = ?2) AND (?3 IS NULL OR followerCategory.category = ?3)
                """)
        let ranges = try Row.fetchAll(first, arguments: [follower, city, category, number]).compactMap { row in
            (row[2] as Int64?).map { ((row[0] as CityID, row[1] as OfferCategoryID), $0) }
        }
        let more = try db.cachedStatement(
            sql: """
                SELECT number FROM shownOfferIn WHERE city = ? AND category = ? AND number < ?
                ORDER BY number DESC LIMIT ?
                """)
        self.init(ranges) { try Int64.fetchAll(more, arguments: [$0.0, $0.1, $1, chunk]) }
    }
}

extension MergedNumbers<Int64> {
    /// The offers in some cells.
    /// - Parameter number: only smaller numbers.
    init(in cells: [GeoCell], before number: Int64, _ db: Database) throws {
        let first = try db.cachedStatement(
            sql: """
                SELECT value, (SELECT max(number) FROM shownOfferCell WHERE cell = value AND number < ?2)
                FROM json_each(?1)
                """)
        let codes = "[\(cells.map { "\($0.code)" }.joined(separator: ","))]"
        let ranges = try Row.fetchAll(first, arguments: [codes, number]).compactMap { row in
            (row[1] as Int64?).map { (row[0] as Int64, $0) }
        }
        let more = try db.cachedStatement(
            sql: "SELECT number FROM shownOfferCell WHERE cell = ? AND number < ? ORDER BY number DESC LIMIT ?")
        self.init(ranges) { try Int64.fetchAll(more, arguments: [$0, $1, chunk]) }
    }
}
