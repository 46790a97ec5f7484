import GRDB
import SQLiteKit
import Vocabulary

/// The table `contact`. For use in a transaction.
struct ContactRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Returns the number of a contact.
    /// - Parameter oldest: contacts that were last requested before this time are forgotten.
    func phone(of id: ContactID, since oldest: Instant) throws -> CroatianPhone? {
        let select = try db.cachedStatement(sql: "SELECT phone FROM contact WHERE id = ? AND lastAskedAt > ?")
        return try String.fetchOne(select, arguments: [id, oldest]).map { CroatianPhone(unchecked: $0) }
    }

    /// Stores the number, or extends its lifetime.
    /// - Parameter id: makes the identifier of a new contact.
    /// - Returns: the identifier of the contact.
    func keep(_ phone: CroatianPhone, as id: () -> ContactID, at now: Instant) throws -> ContactID {
        let select = try db.cachedStatement(sql: "SELECT id FROM contact WHERE phone = ?")
        if let known = try ContactID.fetchOne(select, arguments: [phone.text]) {
            try db.cachedStatement(sql: "UPDATE contact SET lastAskedAt = max(lastAskedAt, ?) WHERE id = ?")
                .execute(arguments: [now, known])
            return known
        }
        let id = id()
        try db.insert(into: "contact", ["id": id, "phone": phone.text, "lastAskedAt": now])
        return id
    }
}
