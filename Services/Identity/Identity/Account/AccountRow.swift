import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

extension Account {
    /// In the order of ``columns``. Every sign-in and every recipient of a notice reads an account. GRDB searches a
    /// column by name in every row, but uses an index directly.
    private enum Column: Int, CaseIterable {
        case id, kind, email, phone, state, reservedUntil, isEmailConfirmed, isApproved, blockedAt, blockReason,
            permissions, language, name, surname, contactPhone, hasPassword, version, createdAt

        var sql: String {
            switch self {
            case .isEmailConfirmed: "emailConfirmedAt IS NOT NULL"
            case .isApproved: "approvedAt IS NOT NULL"
            case .hasPassword: "passwordHash IS NOT NULL"
            case .id, .kind, .email, .phone, .state, .reservedUntil, .blockedAt, .blockReason, .permissions, .language,
                .name, .surname, .contactPhone, .version, .createdAt:
                "\(self)"
            }
        }
    }

    /// The columns that ``init(row:)`` reads.
    static let columns = Column.allCases.map(\.sql).joined(separator: ", ")

    /// - Parameter row: selects ``columns``.
    init(row: Row) throws {
        func value<T: DatabaseValueConvertible>(_ column: Column) -> T { row[column.rawValue] }
        func optional<T: DatabaseValueConvertible>(_ column: Column) -> T? { row[column.rawValue] }
        guard let kind = AccountKind(rawValue: value(.kind)) else {
            throw UnreadableRow(table: "account", column: "kind")
        }
        self.init(
            id: value(.id), kind: kind, email: optional(.email).map { EmailAddress(unchecked: $0) },
            phone: optional(.phone).map { PhoneNumber(unchecked: $0) },
            state: try State(value(.state), reservedUntil: optional(.reservedUntil)),
            isEmailConfirmed: value(.isEmailConfirmed), isApproved: value(.isApproved),
            blockedAt: optional(.blockedAt), blockReason: optional(.blockReason).map { Line(unchecked: $0) },
            permissions: [Permission](stored: value(.permissions)),
            language: optional(.language).flatMap { Language(rawValue: $0) },
            name: optional(.name).map { Line(unchecked: $0) },
            surname: optional(.surname).map { Line(unchecked: $0) },
            contactPhone: optional(.contactPhone).map { PhoneNumber(unchecked: $0) },
            hasPassword: value(.hasPassword), version: value(.version), createdAt: value(.createdAt))
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
    /// Parses comma-separated names. Skips unknown names, which a newer version wrote.
    init(stored text: String) { self = text.split(separator: ",").compactMap { Permission(rawValue: String($0)) } }

    var stored: String { Set(map(\.rawValue)).sorted().joined(separator: ",") }
}
