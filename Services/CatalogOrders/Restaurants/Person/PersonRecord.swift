import GRDB
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A person who has opened the restaurant part.
struct PersonRecord: Sendable {
    var id: PersonID
    var name: Line?
    var surname: Line?
    /// The version of the account in the newest event about its name; 0 before the first.
    var nameVersion: Int64
    var isFindable: Bool

    var reference: PersonName { PersonName(id: id, name: name, surname: surname) }

    /// The folded names.
    var searchKey: String { SearchKey.of(name?.text ?? "", surname?.text ?? "") }
}

extension PersonRecord {
    static let columns = "id, name, surname, nameVersion, isFindable"

    /// - Parameter row: has ``columns``.
    init(row: Row) {
        self.init(
            id: row["id"], name: row.line("name"), surname: row.line("surname"), nameVersion: row["nameVersion"],
            isFindable: row["isFindable"])
    }
}

extension Row {
    /// The text of a nullable column.
    func line(_ column: String) -> Line? {
        let text: String? = self[column]
        return text.map { Line(unchecked: $0) }
    }
}
