import DeliveriesContract
import ServiceKit
import Vocabulary

/// A courier's phone reports the progress of a parcel.
struct ParcelReport: Sendable {
    let town: TownClient
    let courier: DemoAccount

    func send(_ kind: ReportKind, _ parcel: DeliveryID) async throws {
        let runtime = town.runtime
        let report = CourierReport(id: runtime.newID(), delivery: parcel, kind: kind, occurredAt: runtime.now())
        try await town.call(ReportProgress(reports: [report]), as: courier)
    }

    /// Moves a held parcel one step on.
    /// - Returns: the step, for people.
    func next(_ parcel: DeliverySummaryForCourier, _ numbers: inout SeededNumbers) async throws -> String {
        try await town.call(ReportPosition(coordinate: .inZagreb(&numbers)), as: courier)
        let (kind, text): (ReportKind, String) =
            switch parcel.progress {
            case .accepted, nil: (.atStore, "is at \(parcel.storeName)")
            case .atStore: (.collected, "has collected a parcel at \(parcel.storeName)")
            case .collected: (.atCustomer, "rings at \(parcel.customerName)'s door")
            case .atCustomer: (.delivered, "has delivered to \(parcel.customerName)")
            }
        try await send(kind, parcel.id)
        return "\(courier.name) \(text)"
    }
}
