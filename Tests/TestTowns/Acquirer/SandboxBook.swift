import Foundation
import RPC

/// The acquirer's ledger, parsed from its file by the tests' own code: the moved money, and the acknowledged callbacks.
/// `AcquirerSimulator` in Services/Acquirer writes the file.
public struct SandboxBook: Sendable {
    /// Amounts are in minor units.
    public struct Order: Hashable, Sendable {
        public var amount: Int64
        public var state = "Created"
        public var reasonCode: Int64?
        public var refunded: Int64 = 0
        public var underWay: Int64 = 0
        /// The number of changes that need a callback.
        public var changes = 0
        public var acknowledged: Set<Int64> = []

        public var isApproved: Bool { state == "Approved" }
        public var isTold: Bool { acknowledged.count == changes }

        /// The state that a callback reports.
        fileprivate var shown: String {
            guard isApproved else { return "\(state) \(reasonCode ?? 0)" }
            return underWay > 0 ? "under way" : refunded == amount ? "Refunded" : state
        }
    }

    /// By their references.
    public private(set) var orders: [String: Order] = [:]

    /// Reads an empty ledger if the file does not exist.
    public init(at path: String) throws {
        try self.init(Array(FileManager.default.contents(atPath: path) ?? Data()))
    }

    /// - Parameter bytes: the content of the file.
    /// - Throws: ``Unreadable`` for a line that is no entry and is followed by an entry. Without a following entry it
    ///   is an incomplete line, perhaps written in pieces, and is ignored.
    public init(_ bytes: [UInt8]) throws {
        // The last part is empty or an incomplete line.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        var unreadable: Int?
        for (index, line) in lines.enumerated() {
            guard let entry = try? JSONDocument(parsing: Array(line)).root, entry[member: "reference"] != nil else {
                unreadable = unreadable ?? index + 1
                continue
            }
            if let unreadable { throw Unreadable(line: unreadable) }
            apply(entry)
        }
    }

    /// A line in the middle of the file is no entry.
    public struct Unreadable: Error, CustomStringConvertible {
        public var line: Int
        public var description: String { "line \(line) of the ledger is no entry" }
    }

    private mutating func apply(_ entry: JSONNode) {
        guard let reference = entry[member: "reference"]?.string else { return }
        if let amount = entry[member: "purchase"]?[member: "minorAmount"]?.integer {
            orders[reference] = Order(amount: amount)
        }
        guard var order = orders[reference] else { return }
        let before = order.shown
        if let decision = entry[member: "decision"], let state = decision[member: "state"]?.string {
            (order.state, order.reasonCode) = (state, decision[member: "reasonCode"]?.integer)
        }
        if let refund = entry[member: "refund"], let amount = refund[member: "amount"]?.integer {
            if refund[member: "isPaid"]?.boolean == true { order.refunded += amount } else { order.underWay += amount }
        }
        if let amount = entry[member: "settled"]?.integer {
            order.underWay -= amount
            order.refunded += amount
        }
        if let number = entry[member: "acknowledged"]?.integer { order.acknowledged.insert(number) }
        if order.shown != before { order.changes += 1 }
        orders[reference] = order
    }

    public var isToldOfAll: Bool { orders.values.allSatisfy(\.isTold) }

    public var approved: [String: Order] { orders.filter { $0.value.isApproved } }
}
