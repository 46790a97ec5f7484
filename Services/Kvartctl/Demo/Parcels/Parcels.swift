import DeliveriesContract
import Vocabulary

/// Stores, couriers, and parcels in every state.
enum Parcels: TownPart {
    static let name = "parcels"

    static func load(_ scene: Scene) async throws -> LoadedPart {
        async let openedStores = scene.newAccounts.stores()
        async let openedCouriers = scene.newAccounts.couriers()
        let (stores, couriers) = try await (openedStores, openedCouriers)
        for store in stores {
            for courier in couriers { try await link(store, courier, scene.town) }
        }
        let trackingLinks = try await concurrently(Array(stores.enumerated())) { index, store in
            // Each store has numbers of its own, because the stores work at the same time.
            var numbers = scene.numbers(for: "parcels of store \(index)")
            return try await ParcelDay(town: scene.town, store: store, couriers: couriers, first: index).load(&numbers)
        }
        let addresses = trackingLinks.prefix(1).map { DemoRecord.Address(name: "A parcel on its way", path: $0) }
        return LoadedPart(accounts: stores + couriers, addresses: addresses)
    }

    /// Begins the cooperation of a store and a courier.
    private static func link(_ store: DemoAccount, _ courier: DemoAccount, _ town: TownClient) async throws {
        let invitation = try await town.call(InviteCourier(courier: CourierID(courier.id)), as: store)
        try await town.call(RedeemInvitation(registrationKey: invitation.registrationKey), as: courier)
    }

    static func step(_ stage: Stage, _ numbers: inout SeededNumbers) async throws -> String? {
        let courier = try stage.one(.courier, &numbers)
        let held = try await stage.town.call(ListDeliveriesForCourier(status: .inProgress), as: courier)
        if let parcel = held.items.last {
            return try await ParcelReport(town: stage.town, courier: courier).next(parcel, &numbers)
        }
        let offered = try await stage.town.call(ListDeliveriesForCourier(status: .pending), as: courier)
        if let parcel = offered.items.last(where: { $0.actions.contains(.accept) }), numbers.chance(80) {
            try await stage.town.call(AcceptDelivery(delivery: parcel.id), as: courier)
            return "\(courier.name) takes a parcel of \(parcel.storeName) to \(parcel.customerName)"
        }
        // The couriers deliver one parcel at a time, so the parcels that wait must be few.
        guard offered.items.count < 8 else { return nil }
        let store = try stage.one(.store, &numbers)
        let call = CreateDelivery.drawn(for: stage.accounts(.courier), &numbers)
        try await stage.town.call(call, as: store)
        return "\(store.name) offers a parcel for \(call.customer.fullName)"
    }
}
