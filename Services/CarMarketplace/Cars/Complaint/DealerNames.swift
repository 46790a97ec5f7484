import CarsContract
import GRDB
import SQLiteKit
import Vocabulary

/// The names of dealers. For use in a transaction.
struct DealerNames {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Finds also a blocked dealer, because staff decides about complaints after a block.
    func find(_ dealer: DealerID) throws -> NamedDealer? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT name FROM dealer WHERE id = ?"), arguments: [dealer])
            .map { NamedDealer(id: dealer, name: Line(unchecked: $0)) }
    }
}
