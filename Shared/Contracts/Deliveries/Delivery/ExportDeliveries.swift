public import CallTypes
public import Vocabulary

/// A store's own deliveries as a table for a spreadsheet: UTF-8 with a byte order mark, commas, the oldest first, a
/// header line. A field that a spreadsheet would take for a formula has an apostrophe in front (CWE-1236). A phone is
/// written `(+385) 911234567`, which is neither a formula nor a number.
///
/// One reply is a part of the table, whose `next` stands beside it; the gateway asks on and sends all parts as one
/// file.
public struct ExportDeliveries: ListCall {
    public static let name = "deliveries.exportDeliveries"
    public static let summary = "Download your deliveries as a CSV file"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .document("/v1/stores/me/deliveries.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery takes the deliveries of a day",
            ExportDeliveries(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv",
                content: Base64Bytes([0xEF, 0xBB, 0xBF] + Array(ExampleTown.table.utf8)))),
        CallExample(
            "The gateway asks for the next part of a long table",
            ExportDeliveries(
                from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400), cursor: PageCursor(bytes: [1])),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv",
                content: Base64Bytes(Array(ExampleTown.table.utf8)))),
    ]

    /// Created then or later.
    public var from: Instant?
    /// Created before that.
    public var until: Instant?
    /// Where the part begins; without one it is the first.
    public var cursor: PageCursor?
    /// None: a part ends when it is long enough.
    public var limit: PageLimit? { nil }

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }

    public typealias Reply = Document
}
