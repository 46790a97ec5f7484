import Foundation
import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

extension Account {
    static let columns = """
        id, kind, email, phone, state, reservedUntil, emailConfirmedAt IS NOT NULL, approvedAt IS NOT NULL, blockedAt,
        blockReason, permissions, language, name, surname, contactPhone, passwordHash IS NOT NULL, version, createdAt
        """

    /// Reads the ``columns``.
    init(_ row: Row) throws {
        guard let kind = AccountKind(rawValue: row[1]) else { throw UnreadableRow(table: "account", column: "kind") }
        self.init(
            id: row[0], kind: kind, email: (row[2] as String?).map { EmailAddress(unchecked: $0) },
            phone: (row[3] as String?).map { PhoneNumber(unchecked: $0) },
            state: try State(row[4], reservedUntil: row[5]), isEmailConfirmed: row[6], isApproved: row[7],
            blockedAt: row[8], blockReason: (row[9] as String?).map { Line(unchecked: $0) },
            permissions: [Permission](stored: row[10]),
            language: (row[11] as String?).flatMap { Language(rawValue: $0) },
            name: (row[12] as String?).map { Line(unchecked: $0) },
            surname: (row[13] as String?).map { Line(unchecked: $0) },
            contactPhone: (row[14] as String?).map { PhoneNumber(unchecked: $0) }, hasPassword: row[15],
            version: row[16], createdAt: row[17])
    }
}

extension Account.State {
    fileprivate init(_ name: String, reservedUntil: Instant?) throws {
        switch (name, reservedUntil) {
        case ("active", _): self = .active
        case ("closing", _): self = .closing
        case ("released", _): self = .released
        case ("reserved", let end?): self = .reserved(until: end)
        default: throw UnreadableRow(table: "account", column: "state")
        }
    }
}

extension [Permission] {
    /// Names by commas; unknown ones are of a newer program.
    init(stored text: String) { self = text.split(separator: ",").compactMap { Permission(rawValue: String($0)) } }

    var stored: String { Set(map(\.rawValue)).sorted().joined(separator: ",") }
}
