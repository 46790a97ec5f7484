import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// A part of the table of a restaurant's payments, in the order of recording.
struct PaymentExport {
    typealias Cursors = ListCursors<Instant, PaymentID>

    private static let columns = [
        "payment", "recordedAt", "table", "amount", "tip", "currency", "method", "recordedBy", "voidedAt", "voidedBy",
        "voidReason",
    ]

    private(set) var part: CSVPart
    /// The time and the identifier of the last payment of the part; `nil` when the table is complete.
    private(set) var last: (Instant, PaymentID)?

    /// - Parameter position: the last payment of the part before.
    init(
        of restaurant: RestaurantID, from: Instant?, until: Instant?, after position: (Instant, PaymentID)?,
        _ db: Database
    ) throws {
        part = CSVPart("payments.csv", Self.columns, isFirst: position == nil)
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT payment.*, tableSession.number AS tableNumber, recorder.name AS recorderName,
                        recorder.surname AS recorderSurname, voider.name AS voiderName, voider.surname AS voiderSurname
                    FROM payment LEFT JOIN tableSession ON tableSession.id = payment.session
                        LEFT JOIN person AS recorder ON recorder.id = payment.recordedBy
                        LEFT JOIN person AS voider ON voider.id = payment.voidedBy
                    WHERE payment.restaurant = ? AND (payment.recordedAt, payment.id) > (?, ?)
                        AND payment.recordedAt < ?
                    ORDER BY payment.recordedAt, payment.id LIMIT ?
                    """),
            arguments: [
                restaurant, position?.0 ?? from ?? Instant(milliseconds: .min),
                StoredBytes(position.map { $0.1.bytes } ?? []), until ?? Instant(milliseconds: .max),
                CSVPart.maxRows + 1,
            ])
        var added = position
        while let row = try rows.next() {
            let payment = try PaymentRows.record(row)
            guard part.add(Self.fields(of: payment, row)) else {
                last = added
                return
            }
            added = (payment.recordedAt, payment.id)
        }
    }

    private static func fields(of payment: PaymentRecord, _ row: Row) -> [String] {
        let table: Int? = row["tableNumber"]
        return [
            "\(payment.id)", "\(payment.recordedAt)", table.map { "\($0)" } ?? "",
            Money(payment.amount, payment.currency).decimal, Money(payment.tip, payment.currency).decimal,
            payment.currency.rawValue, payment.method.rawValue, name("recorder", row),
            payment.voidedAt.map { "\($0)" } ?? "", name("voider", row), payment.voidReason?.text ?? "",
        ]
    }

    /// The full name of a person; empty without a name and for a deleted account.
    private static func name(_ role: String, _ row: Row) -> String {
        [row.line("\(role)Name"), row.line("\(role)Surname")].compactMap { $0?.text }.joined(separator: " ")
    }
}
