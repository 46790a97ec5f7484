public import Vocabulary

/// The number of a table, 1 to 200. The codes of 200 tables fit into one document (`Document.maxBytes`, 256 KiB): they
/// take 240 KiB with the longest name and a `links.base` of 66 characters, and 196 KiB with common ones.
public struct TableNumber: BoundedNumber {
    public static let range: ClosedRange<Int64> = 1...200
    public static var example: TableNumber { TableNumber(unchecked: 1) }

    public let number: Int

    public init(unchecked number: Int) { self.number = number }
}
