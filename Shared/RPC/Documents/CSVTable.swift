/// A table as text (RFC 4180): lines end with CR LF, and a field that needs it is quoted.
public struct CSVTable: Sendable {
    /// Of the file.
    public let name: String
    public private(set) var bytes: [UInt8] = []
    /// Besides the line with the names of the columns.
    public private(set) var rowCount = 0
    private let isForSpreadsheets: Bool

    /// A table with the names of its columns in the first line.
    /// - Parameter isForSpreadsheets: whether people open it in a spreadsheet. Then it begins with the mark by which
    ///   those know UTF-8, and a field that they would take for a formula gets an apostrophe in front (CWE-1236): what
    ///   it says may come from anybody. Programs would read both as part of the text.
    public init(_ name: String, _ columns: [String], forSpreadsheets isForSpreadsheets: Bool = false) {
        self.init(continuing: name, forSpreadsheets: isForSpreadsheets)
        if isForSpreadsheets { bytes += [0xEF, 0xBB, 0xBF] }
        append(columns)
    }

    /// What comes behind a part that was sent before: rows alone.
    public init(continuing name: String, forSpreadsheets isForSpreadsheets: Bool = false) {
        self.name = name
        self.isForSpreadsheets = isForSpreadsheets
    }

    /// - Parameter fields: one for each column.
    public mutating func add(_ fields: [String]) {
        append(isForSpreadsheets ? fields.map(Self.plain) : fields)
        rowCount += 1
    }

    /// The field as spreadsheets take it for what it is: a text.
    private static func plain(_ field: String) -> String {
        // Some spreadsheets take the full-width forms for the same.
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
