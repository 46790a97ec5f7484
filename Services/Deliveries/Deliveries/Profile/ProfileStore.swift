import ContextKit
import DeliveriesContract
import RPC
import SQLiteKit

/// The profiles of stores and couriers, as their owners read and change them. Each method is one transaction.
struct ProfileStore: Sendable {
    let dependencies: DeliveriesDependencies

    init(_ dependencies: DeliveriesDependencies) { self.dependencies = dependencies }

    /// - Throws: ``ProfileRefused``
    func profile(of store: StoreID) async throws -> StoreProfile {
        let profile = try await dependencies.database.read { try ProfileRows($0).own(store) }
        guard let profile else { throw ProfileRefused.noProfile }
        return profile
    }

    /// - Throws: ``ProfileRefused``
    func profile(of courier: CourierID) async throws -> CourierProfile {
        let profile = try await dependencies.database.read { try ProfileRows($0).own(courier) }
        guard let profile else { throw ProfileRefused.noProfile }
        return profile
    }

    /// - Throws: ``ProfileRefused``, `CallError.stale` when the caller has seen another version.
    func change(_ store: StoreID, _ call: UpdateStore, in context: CallContext) async throws -> StoreProfile {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = ProfileRows(tx.db)
            guard let profile = try rows.own(store) else { throw ProfileRefused.noProfile }
            try Self.check(profile.version, expected: context.meta.expectedVersion)
            let new = call.applied(to: profile)
            guard new != profile else { return profile }
            try rows.save(new)
            try ProfilePublisher(dependencies, tx).publish(changeOf: store)
            try tx.keep(new)
            return new
        }
    }

    /// - Throws: ``ProfileRefused``, `CallError.stale` when the caller has seen another version.
    func change(_ courier: CourierID, _ call: UpdateCourier, in context: CallContext) async throws -> CourierProfile {
        try await dependencies.host.write(context) { [dependencies] tx in
            let rows = ProfileRows(tx.db)
            guard let profile = try rows.own(courier) else { throw ProfileRefused.noProfile }
            try Self.check(profile.version, expected: context.meta.expectedVersion)
            let new = call.applied(to: profile)
            guard new != profile else { return profile }
            try rows.save(new)
            try ProfilePublisher(dependencies, tx).publish(changeOf: courier)
            try tx.keep(new)
            return new
        }
    }

    private static func check(_ version: Int64, expected: Int64?) throws(CallError) {
        guard expected == nil || expected == version else { throw .stale }
    }
}
