import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The table `shownCar`: the cars that all dealers see, with their words. For use in a transaction.
struct CarSearchRows {
    /// More words than a description needs. The limit bounds the index.
    private static let maxWords = 100

    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Brings the row of a car to what dealers see of it now. For after every change of the state of the car or of the
    /// blocking of its seller. A car that dealers did not see before becomes the newest one.
    func refresh(_ car: CarID) throws {
        guard let found = try CarRows(db).find(car), found.state == .onSale, let seller = found.seller,
            try !isBlocked(seller)
        else { return try remove(car) }
        try db.cachedStatement(
            sql: """
                INSERT INTO shownCar (car, words) VALUES (?, ?)
                ON CONFLICT (car) DO UPDATE SET words = excluded.words WHERE words <> excluded.words
                """
        ).execute(arguments: [car, try words(of: found)])
    }

    /// Refreshes the car of a seller who was blocked or unblocked (R04.49).
    func refreshAll(of seller: SellerID) throws {
        if let car = try CarRows(db).onSale(of: seller) { try refresh(car.id) }
    }

    func remove(_ car: CarID) throws {
        try db.cachedStatement(sql: "DELETE FROM shownCar WHERE car = ?").execute(arguments: [car])
    }

    private func isBlocked(_ seller: SellerID) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM blocked WHERE account = ?)"), arguments: [seller])
            ?? false
    }

    private func words(of car: CarRecord) throws -> String {
        let name = try CarRows(db).name(of: car)
        // A masked phone number must not be found by its digits.
        let texts = [name.brand.text, name.model.text, ContactMask.masked(car.description)]
        var words: [String] = []
        for word in texts.flatMap(SearchKey.words) where words.count < Self.maxWords && !words.contains(word) {
            words.append(word)
        }
        return (words + CarAttributes.words(of: car)).joined(separator: " ")
    }
}
