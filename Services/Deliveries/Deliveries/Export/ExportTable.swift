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
    /// A part ends at ``maxRows`` or ``maxBytes``.
    static let maxRows = 1_000
    static let maxBytes = 200 << 10

    private(set) var bytes: [UInt8]
    /// Without the header row.
    private(set) var rowCount = 0

    /// - Parameter isFirst: whether the part begins with the header row.
    init(isFirst: Bool) {
        bytes = isFirst ? CSVTable(Self.name, Self.columns, forSpreadsheets: true).bytes : []
    }

    private static let name = "deliveries.csv"
    private static let columns = [
        "delivery", "createdAt", "status", "recipient", "address", "phone", "description", "courier", "acceptedAt",
        "finishedAt", "givenUp",
    ]

    /// Adds a row.
    /// - Returns: `false` when the part is full. The row then belongs to the next part. The first row always fits,
    ///   because the longest row is smaller than the size limit of a reply.
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

    /// Returns a phone number with its country code in parentheses: `(+385) 911234567`. Without the parentheses a
    /// spreadsheet reads the plus as the beginning of a formula, or the digits as a number, and shows 3.86E+11. Without
    /// the parentheses and the space, the text is E.164.
    private static func written(_ phone: CroatianPhone) -> String { "(+385) \(phone.text.dropFirst(4))" }
}
