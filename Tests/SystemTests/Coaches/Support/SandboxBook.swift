import Foundation
import RPC

/// The book of the acquirer for play money, read from its file by code of the tests' own (Services/Kvartctl,
/// `AcquirerBook`): what has moved there, and what the merchant has acknowledged.
struct SandboxBook {
    /// In minor units.
    struct Order: Hashable {
        var amount: Int64
        var state = "Created"
        var reasonCode: Int64?
        var refunded: Int64 = 0
        var underWay: Int64 = 0
        /// How often the merchant is to be told.
        var changes = 0
        var acknowledged: Set<Int64> = []

        var isApproved: Bool { state == "Approved" }
        var isTold: Bool { acknowledged.count == changes }

        /// What the merchant is told.
        fileprivate var shown: String {
            guard isApproved else { return "\(state) \(reasonCode ?? 0)" }
            return underWay > 0 ? "under way" : refunded == amount ? "Refunded" : state
        }
    }

    /// By their references.
    private(set) var orders: [String: Order] = [:]

    /// - Parameter folder: of the test; that of the town is in it.
    init(in folder: String) throws {
        let path = "\(folder)/town/acquirer/book.jsonl"
        guard let content = FileManager.default.contents(atPath: path) else { return }
        let bytes = Array(content)
        // A line without its end is being written.
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
        for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
            apply(try JSONDocument(parsing: Array(line)).root)
        }
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

    var isToldOfAll: Bool { orders.values.allSatisfy(\.isTold) }

    var approved: [String: Order] { orders.filter { $0.value.isApproved } }
}
