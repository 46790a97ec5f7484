public import Vocabulary

/// The lines that the caller puts into one share of a bill.
public struct BillPart: Codable, Hashable, Sendable {
    /// The most lines of a part.
    public static let maxLines = 1_000

    /// 1 to 1,000, each once.
    public var lines: [BillLineKey]

    public init(lines: [BillLineKey]) { self.lines = lines }
}

/// Identifies a line of a bill.
public struct BillLineKey: Codable, Hashable, Sendable {
    public var order: OrderID
    /// The number of the line in its order, from 1.
    public var number: Int

    public init(order: OrderID, number: Int) {
        self.order = order
        self.number = number
    }
}

extension Fault {
    public static let unknownLine = Fault(code: "unknownLine", message: "There is no such line.")
}
