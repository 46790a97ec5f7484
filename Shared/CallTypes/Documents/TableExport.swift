public import Vocabulary

/// A list as a table for a spreadsheet: UTF-8 with a byte order mark, separated by commas, with a header line. A field
/// that a spreadsheet would execute as a formula gets a leading apostrophe (CWE-1236).
///
/// One reply is a part of the table. The cursor of the next part is in the metadata of the reply. The gateway fetches
/// all parts and sends them as one file. A cursor of another table is a fault of `cursor`.
public protocol TableExport: ListCall where Reply == Document {}

extension TableExport {
    /// Always `nil`: the service limits the size of a part.
    public var limit: PageLimit? { nil }
}

/// A table of what was created in a period, the oldest first.
///
/// An `until` that is not later than `from` is a fault of `until`.
public protocol PeriodExport: TableExport {
    /// Only what was created at this time or later.
    var from: Instant? { get }
    /// Only what was created before this time.
    var until: Instant? { get }
}

extension PeriodExport {
    public func validate(_ faults: inout Faults) { faults.checkPeriod(from: from, until: until) }
}

extension Document {
    /// Makes a part of a table.
    public static func csv(_ name: String, _ bytes: [UInt8]) -> Document {
        Document(mediaType: "text/csv; charset=utf-8", fileName: name, content: Base64Bytes(bytes))
    }

    /// Makes the first part of a table, with the byte order mark.
    public static func csv(_ name: String, beginning text: String) -> Document {
        csv(name, [0xEF, 0xBB, 0xBF] + Array(text.utf8))
    }
}
