public import CallTypes
public import Vocabulary

/// Exports the store's deliveries as a table for a spreadsheet: UTF-8 with a byte order mark, separated by commas, with
/// a header line, the oldest delivery first. A field that a spreadsheet would execute as a formula gets a leading
/// apostrophe (CWE-1236). A phone number is written `(+385) 911234567`, which is neither a formula nor a number.
///
/// One reply is a part of the table. The cursor `next` is in the metadata of the reply. The gateway fetches all parts
/// and sends them as one file.
public struct ExportDeliveries: ListCall {
    public static let name = "deliveries.exportDeliveries"
    public static let summary = "Download your deliveries as a CSV file"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .document("/v1/stores/me/deliveries.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery exports the deliveries of a day",
            ExportDeliveries(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv",
                content: Base64Bytes([0xEF, 0xBB, 0xBF] + Array(ExampleTown.table.utf8)))),
        CallExample(
            "The gateway fetches the next part of a long table",
            ExportDeliveries(
                from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400), cursor: PageCursor(bytes: [1])),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv",
                content: Base64Bytes(Array(ExampleTown.table.utf8)))),
    ]

    /// Only deliveries created at this time or later.
    public var from: Instant?
    /// Only deliveries created before this time.
    public var until: Instant?
    /// The position after which the part begins. The first part has none.
    public var cursor: PageCursor?
    /// There is no limit to choose: the service limits the size of a part.
    public var limit: PageLimit? { nil }

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = Document
}
