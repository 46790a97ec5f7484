import DeliveriesContract
import RPC
import Vocabulary

/// A row of the export.
struct ExportedDelivery: Hashable, Sendable {
    var delivery: Delivery
    /// The full name of the courier who holds or delivered the parcel.
    var courier: String?
    /// How often the delivery was given up, pardoned or not.
    var givenUp: Int
}

/// A part of an export: CSV for a spreadsheet. Text typed by people stays text in the spreadsheet and never becomes a
/// formula.
struct ExportTable: Sendable {
    private(set) var part: CSVPart

    /// - Parameter isFirst: whether the part begins with the header row.
    init(isFirst: Bool) { part = CSVPart("deliveries.csv", Self.columns, isFirst: isFirst) }

    private static let columns = [
        "delivery", "createdAt", "status", "recipient", "address", "phone", "description", "courier", "acceptedAt",
        "finishedAt", "givenUp",
    ]

    /// Adds a row.
    /// - Returns: `false` when the part is full. The row then belongs to the next part.
    mutating func add(_ exported: ExportedDelivery) -> Bool {
        let delivery = exported.delivery
        let customer = CustomerDetails(delivery.customer)
        return part.add([
            "\(delivery.id)", "\(delivery.createdAt)", delivery.status.rawValue, customer.fullName,
            customer.address.text, customer.phone.map(Self.written) ?? "", delivery.description.text,
            exported.courier ?? "",
            delivery.acceptedAt.map { "\($0)" } ?? "", delivery.finishedAt.map { "\($0)" } ?? "",
            "\(exported.givenUp)",
        ])
    }

    /// Returns a phone number with its country code in parentheses: `(+385) 911234567`. Without the parentheses a
    /// spreadsheet reads the plus as the beginning of a formula, or the digits as a number, and shows 3.86E+11. Without
    /// the parentheses and the space, the text is E.164.
    private static func written(_ phone: CroatianPhone) -> String { "(+385) \(phone.text.dropFirst(4))" }
}
