import DeliveriesContract
import RPC
import Vocabulary

/// A delivery as the export shows it.
struct ExportedDelivery: Hashable, Sendable {
    var delivery: Delivery
    /// The full name of whoever holds it or delivered it.
    var courier: String?
    /// How often it was given up, pardoned or not.
    var givenUp: Int
}

/// A part of an export: CSV for a spreadsheet. What people have typed stays text there and never becomes a formula.
struct ExportTable: Sendable {
    /// Whichever comes first ends a part.
    static let maxRows = 1_000
    static let maxBytes = 200 << 10

    private(set) var bytes: [UInt8]
    /// Besides that of the names.
    private(set) var rowCount = 0

    /// - Parameter isFirst: the first part alone begins with the names of the columns.
    init(isFirst: Bool) {
        bytes = isFirst ? CSVTable(Self.name, Self.columns, forSpreadsheets: true).bytes : []
    }

    private static let name = "deliveries.csv"
    private static let columns = [
        "delivery", "createdAt", "status", "recipient", "address", "phone", "description", "courier", "acceptedAt",
        "finishedAt", "givenUp",
    ]

    /// - Returns: `false` when the part is full, and the delivery stands in the next one. The first one always fits:
    ///   the longest is smaller than what a reply may carry.
    mutating func add(_ exported: ExportedDelivery) -> Bool {
        let delivery = exported.delivery
        let customer = CustomerDetails(delivery.customer)
        var row = CSVTable(continuing: Self.name, forSpreadsheets: true)
        row.add([
            "\(delivery.id)", "\(delivery.createdAt)", delivery.status.rawValue, customer.fullName,
            customer.address.text, customer.phone.map(Self.written) ?? "", delivery.description.text,
            exported.courier ?? "",
            delivery.acceptedAt.map { "\($0)" } ?? "", delivery.finishedAt.map { "\($0)" } ?? "",
            "\(exported.givenUp)",
        ])
        let fits = rowCount < Self.maxRows && bytes.count + row.bytes.count <= Self.maxBytes
        guard fits || rowCount == 0 else { return false }
        bytes += row.bytes
        rowCount += 1
        return true
    }

    /// A phone with the country's code in parentheses: `(+385) 911234567`. Without them a spreadsheet would take the plus
    /// for the beginning of a formula, or the digits for a number, of which it shows twelve as 3.86E+11. What is left
    /// without parentheses and space is E.164.
    private static func written(_ phone: CroatianPhone) -> String { "(+385) \(phone.text.dropFirst(4))" }
}
