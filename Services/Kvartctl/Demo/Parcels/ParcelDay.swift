import DeliveriesContract
import Vocabulary

/// A day of a store: parcels in every state and at every step of their way.
struct ParcelDay: Sendable {
    let town: TownClient
    let store: DemoAccount
    let couriers: [DemoAccount]
    /// The courier who takes the store's first parcel.
    let first: Int

    /// - Returns: the path of the tracking page of a parcel that is on its way.
    func load(_ numbers: inout SeededNumbers) async throws -> String {
        for turn in 0..<2 {
            let parcel = try await accepted(turn, &numbers)
            try await report(.delivered, parcel, turn)
        }
        // Given up and pardoned, so another courier may take it.
        let returned = try await accepted(2, &numbers)
        try await town.call(GiveUpDelivery(delivery: returned.id, reason: .storeNotReady), as: courier(2))
        let pardon = PardonCancellation(delivery: returned.id, courier: CourierID(courier(2).id))
        try await town.call(pardon, as: store)
        let cancelled = try await offered(&numbers)
        try await town.call(CancelDelivery(delivery: cancelled.id), as: store)
        // One for each step: three stores make all steps.
        let steps: [[ReportKind]] = [[.atStore, .collected], [], [.atStore], [.atStore, .collected, .atCustomer]]
        let onItsWay = try await accepted(3, &numbers)
        for kind in steps[first % steps.count] { try await report(kind, onItsWay, 3) }
        try await town.call(ReportPosition(coordinate: .inZagreb(&numbers)), as: courier(3))
        let last = try await accepted(0, &numbers)
        for kind in steps[3] { try await report(kind, last, 0) }
        for _ in 0..<2 { _ = try await offered(&numbers) }
        return town.path(of: onItsWay.trackingLink ?? town.base)
    }

    private func courier(_ turn: Int) -> DemoAccount { couriers[(first + turn) % couriers.count] }

    private func offered(_ numbers: inout SeededNumbers) async throws -> DeliveryForStore {
        try await town.call(CreateDelivery.drawn(for: couriers, &numbers), as: store).delivery
    }

    private func accepted(_ turn: Int, _ numbers: inout SeededNumbers) async throws -> DeliveryForStore {
        let parcel = try await offered(&numbers)
        try await town.call(AcceptDelivery(delivery: parcel.id), as: courier(turn))
        return parcel
    }

    private func report(_ kind: ReportKind, _ parcel: DeliveryForStore, _ turn: Int) async throws {
        try await ParcelReport(town: town, courier: courier(turn)).send(kind, parcel.id)
    }
}

extension Coordinate {
    /// Draws a position in the middle of Zagreb.
    static func inZagreb(_ numbers: inout SeededNumbers) -> Coordinate {
        Coordinate(
            latitude: Latitude(unchecked: 45.795 + numbers.fraction() * 0.03),
            longitude: Longitude(unchecked: 15.945 + numbers.fraction() * 0.07))
    }
}
