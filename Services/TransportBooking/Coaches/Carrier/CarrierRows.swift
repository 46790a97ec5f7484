import CoachesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Reads and writes the carrier's own data: one row, and the help text in some languages. For use in a transaction.
struct CarrierRows {
    let db: Database

    init(_ db: Database) { self.db = db }

    struct Carrier: Hashable, Sendable {
        var name: Line
        var phone: PhoneNumber?
        var email: EmailAddress?

        /// The contact on pages; `nil` when the carrier has published no phone number or address.
        var contact: PageContact? {
            phone == nil && email == nil ? nil : PageContact(name: name, phone: phone, email: email)
        }
    }

    func carrier() throws -> Carrier {
        let select = try db.cachedStatement(sql: "SELECT name, phone, email FROM carrier WHERE id = 1")
        guard let row = try Row.fetchOne(select) else {
            preconditionFailure("the row of the carrier is inserted before anything is asked")
        }
        return Carrier(
            name: Line(unchecked: row["name"]), phone: (row["phone"] as String?).map { PhoneNumber(unchecked: $0) },
            email: (row["email"] as String?).map { EmailAddress(unchecked: $0) })
    }

    func help() throws -> [Language: Paragraph] {
        let select = try db.cachedStatement(sql: "SELECT language, text FROM helpText")
        var help: [Language: Paragraph] = [:]
        for row in try Row.fetchAll(select) {
            if let language = Language(rawValue: row["language"]) { help[language] = Paragraph(unchecked: row["text"]) }
        }
        return help
    }

    func appVersion() throws -> AppVersion? {
        let select = try db.cachedStatement(sql: "SELECT appVersion FROM carrier WHERE id = 1")
        return try String.fetchOne(select).map { AppVersion(unchecked: $0) }
    }

    // MARK: Changes

    /// Inserts the row when the service starts for the first time.
    func prepare(name: Line) throws {
        try db.cachedStatement(
            sql: "INSERT INTO carrier (id, name, networkVersion) VALUES (1, ?, 1) ON CONFLICT (id) DO NOTHING"
        ).execute(arguments: [name.text])
    }

    /// Replaces all data.
    func put(_ carrier: Carrier, help: [Language: Paragraph]) throws {
        try db.update(
            "carrier",
            ["name": carrier.name.text, "phone": carrier.phone?.text, "email": carrier.email?.text], where: ["id": 1])
        try db.cachedStatement(sql: "DELETE FROM helpText").execute()
        try insert(help)
    }

    /// Fills in the fields that are empty.
    func complete(phone: PhoneNumber, email: EmailAddress, help: [Language: Paragraph]) throws {
        try db.cachedStatement(
            sql: "UPDATE carrier SET phone = coalesce(phone, ?), email = coalesce(email, ?) WHERE id = 1"
        ).execute(arguments: [phone.text, email.text])
        if try self.help().isEmpty { try insert(help) }
    }

    func put(_ version: AppVersion?) throws {
        try db.update("carrier", ["appVersion": version?.text], where: ["id": 1])
    }

    private func insert(_ help: [Language: Paragraph]) throws {
        for (language, text) in help {
            try db.insert(into: "helpText", ["language": language.rawValue, "text": text.text])
        }
    }
}
