/// A table as text (RFC 4180): lines end with CR LF, and a field that needs it is quoted.
public struct CSVTable: Sendable {
    /// The name of the file.
    public let name: String
    public private(set) var bytes: [UInt8] = []
    /// The number of rows without the header line.
    public private(set) var rowCount = 0
    private let isForSpreadsheets: Bool

    /// Makes a table whose first line is the names of the columns.
    /// - Parameter isForSpreadsheets: whether people open the file in a spreadsheet. The file then begins with a byte
    ///   order mark, by which spreadsheets recognise UTF-8. A field that looks like a formula gets an apostrophe in
    ///   front, because its text may come from any user (CWE-1236). Programs would read both as part of the text.
    public init(_ name: String, _ columns: [String], forSpreadsheets isForSpreadsheets: Bool = false) {
        self.init(continuing: name, forSpreadsheets: isForSpreadsheets)
        if isForSpreadsheets { bytes += [0xEF, 0xBB, 0xBF] }
        append(columns)
    }

    /// Continues a table after a part that was sent before: rows without a header.
    public init(continuing name: String, forSpreadsheets isForSpreadsheets: Bool = false) {
        self.name = name
        self.isForSpreadsheets = isForSpreadsheets
    }

    /// - Parameter fields: one for each column.
    public mutating func add(_ fields: [String]) {
        append(isForSpreadsheets ? fields.map(Self.plain) : fields)
        rowCount += 1
    }

    /// Returns the field so that spreadsheets read it as text.
    private static func plain(_ field: String) -> String {
        // Some spreadsheets also treat the full-width characters as the start of a formula.
        guard let first = field.unicodeScalars.first, "=+-@\t\n\r＝＋－＠".unicodeScalars.contains(first) else {
            return field
        }
        return "'" + field
    }

    private mutating func append(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(field)
        }
        bytes += [0x0D, 0x0A]
    }

    private mutating func append(_ field: String) {
        let quote = UInt8(ascii: "\"")
        let special: [UInt8] = [quote, UInt8(ascii: ","), 0x0D, 0x0A]
        guard field.utf8.contains(where: { special.contains($0) }) else {
            bytes += field.utf8
            return
        }
        bytes.append(quote)
        for byte in field.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}
