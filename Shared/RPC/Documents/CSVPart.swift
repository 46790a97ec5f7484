import Vocabulary

/// A part of a long table for spreadsheets. The table is sent in parts, so that neither side holds all of it in memory.
public struct CSVPart: Sendable {
    /// The most rows of a part. The header line is none.
    public static let maxRows = 1_000
    /// The most bytes of a part. A first row always fits: the longest row is smaller than the size limit of a reply.
    public static let maxBytes = 200 << 10

    private let name: String
    public private(set) var bytes: [UInt8]
    public private(set) var rowCount = 0

    /// - Parameters:
    ///   - name: of the file.
    ///   - isFirst: whether the part begins with the header line.
    public init(_ name: String, _ columns: [String], isFirst: Bool) {
        self.name = name
        bytes = isFirst ? CSVTable(name, columns, forSpreadsheets: true).bytes : []
    }

    /// Adds a row.
    /// - Parameter fields: one for each column.
    /// - Returns: `false` when the part is full. The row then belongs to the next part.
    public mutating func add(_ fields: [String]) -> Bool {
        var row = CSVTable(continuing: name, forSpreadsheets: true)
        row.add(fields)
        let fits = rowCount < Self.maxRows && bytes.count + row.bytes.count <= Self.maxBytes
        guard fits || rowCount == 0 else { return false }
        bytes += row.bytes
        rowCount += 1
        return true
    }

    public var document: Document { .csv(name, bytes) }
}
