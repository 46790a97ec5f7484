public import RPC
public import Vocabulary

/// A store's own deliveries as a table for a spreadsheet: UTF-8 with a byte order mark, commas, the oldest first, a
/// header line. A field that a spreadsheet would take for a formula has an apostrophe in front (CWE-1236). A phone is
/// written `(+385) 911234567`, which is neither a formula nor a number.
///
/// One reply is a part of the table, whose `next` stands beside it; the gateway asks on and sends all parts as one
/// file.
public struct ExportDeliveries: Call {
    public static let name = "deliveries.exportDeliveries"
    public static let access = Access.kinds(.store)
    public static let route: Route? = .document("/v1/stores/me/deliveries.csv")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bakery takes the deliveries of a day",
            ExportDeliveries(from: ExampleTown.noon, until: ExampleTown.noon + .seconds(86_400)),
            Document(
                mediaType: "text/csv; charset=utf-8", fileName: "deliveries.csv",
                content: Base64Bytes([0xEF, 0xBB, 0xBF] + Array(ExampleTown.table.utf8))))
    ]

    /// Created then or later.
    public var from: Instant?
    /// Created before that.
    public var until: Instant?
    /// Where the part begins; without one it is the first.
    public var cursor: PageCursor?

    public init(from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil) {
        self.from = from
        self.until = until
        self.cursor = cursor
    }

    public func validate(_ faults: inout Faults) {
        guard let from, let until, until <= from else { return }
        faults.record(.outOfRange("\(from + .milliseconds(1))", "9999-12-31T23:59:59.999Z"), at: "until")
    }

    public typealias Reply = Document
}
