import Foundation
import RPC
import Testing
import Vocabulary

@Suite("The README of a context lists its calls")
struct ReadmeTests {
    /// The README of each contract's context, from the package's root.
    private static let paths = [
        "identity": "Services/Identity/README.md", "deliveries": "Services/Deliveries/README.md",
        "restaurants": "Services/CatalogOrders/README.md", "cityOffers": "Services/CatalogOrders/README.md",
        "coaches": "Services/TransportBooking/README.md", "cars": "Services/CarMarketplace/README.md",
    ]

    /// `call | who | route` as the table should have it.
    private func row(_ call: any Call.Type) -> String {
        let who =
            switch call.access {
            case .anyone: "anyone"
            case .operator: "the operator"
            case .staff(let permission): "staff with \(permission.rawValue)"
            case .services(let names): names.sorted().joined(separator: ", ")
            case .accounts(let kinds) where kinds.count == AccountKind.allCases.count: "every signed-in account"
            case .accounts(let kinds): kinds.map { $0.rawValue + "s" }.sorted().joined(separator: ", ")
            }
        let route = call.route.map { "`\($0.verb.rawValue.uppercased()) \($0.path)`" } ?? "-"
        return "`\(call.name)` | \(who) | \(route)"
    }

    @Test("Every call is there by name, with who may call it and its route, in the contract's order; and no other is")
    func table() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for contract in allContracts where !contract.calls.isEmpty {
            let path = try #require(Self.paths[contract.name])
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `\(contract.name).") }
            let cells = rows.map { row in
                row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            }
            #expect(cells.map { $0.prefix(3).joined(separator: " | ") } == contract.calls.map(row))
            for cell in cells { #expect(cell.count == 4 && !cell[3].isEmpty, "\(cell[0])") }
        }
    }
}
