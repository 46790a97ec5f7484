/// A table as text (RFC 4180): lines end with CR LF, and a field that needs it is quoted.
struct CSVTable: Sendable {
    /// Of the file.
    let name: String
    private(set) var bytes: [UInt8] = []
    /// Besides that of the names.
    private(set) var rowCount = 0

    init(_ name: String, _ columns: [String]) {
        self.name = name
        append(columns)
    }

    /// - Parameter fields: one for each column.
    mutating func add(_ fields: [String]) {
        append(fields)
        rowCount += 1
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
