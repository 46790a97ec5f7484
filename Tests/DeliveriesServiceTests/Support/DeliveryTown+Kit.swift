import ContextKit
import DeliveriesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

@testable import DeliveriesService

extension DeliveryTown {
    /// Creates dependencies on the same database, for tests that do not use the wire.
    func dependencies() async throws -> DeliveriesDependencies {
        try await again(seed: 4, reaching: identity).service.dependencies
    }

    /// Returns the context of a call by the store.
    func context(of store: StoreID) -> CallContext {
        CallContext(meta: .signedIn(AccountID(store), .store), peer: .everyService)
    }

    /// Returns the context of a call by the courier.
    func context(of courier: CourierID) -> CallContext {
        CallContext(meta: .signedIn(AccountID(courier), .courier), peer: .everyService)
    }

    /// Returns the changes in the account's stream, the oldest first.
    func changes(for account: AccountID, _ kind: AccountKind) async throws -> [DeliveryChange] {
        let page = try await call(StreamChanges(after: beginning(of: account, kind)), as: account, kind)
        return try page.items.map { item in
            try JSONReader.decode(DeliveryChange.self, from: item.data.bytes, unknownMembers: .refused)
        }
    }

    func changes(for store: StoreID) async throws -> [DeliveryChange] {
        try await changes(for: AccountID(store), .store)
    }

    func changes(for courier: CourierID) async throws -> [DeliveryChange] {
        try await changes(for: AccountID(courier), .courier)
    }

    /// Returns the position before all entries for the account.
    private func beginning(of account: AccountID, _ kind: AccountKind) async throws -> StreamPosition {
        let place = try await call(StreamChanges(), as: account, kind).position
        return StreamPosition(epoch: place.epoch, number: 0)
    }
}
