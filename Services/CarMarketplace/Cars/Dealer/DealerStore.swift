import CarsContract
import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The profiles of dealers. Each method is one transaction.
struct DealerStore: Sendable {
    let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    /// - Throws: ``DealerRefused``
    func profile(of dealer: DealerID) async throws -> DealerProfile {
        let profile = try await dependencies.database.read { try DealerRows($0).find(dealer) }
        guard let profile else { throw DealerRefused.noProfile }
        return profile
    }

    /// Changes a profile.
    /// - Parameter body: returns the new profile, with a new version if anything has changed.
    /// - Throws: ``DealerRefused``, `CallError.stale` when the caller has seen another version.
    func change(
        _ dealer: DealerID, in context: CallContext,
        _ body: @escaping @Sendable (DealerProfile, Transaction) throws -> DealerProfile
    ) async throws -> DealerProfile {
        let expected = context.meta.expectedVersion
        return try await dependencies.host.write(context) { tx in
            let rows = DealerRows(tx.db)
            guard let profile = try rows.find(dealer) else { throw DealerRefused.noProfile }
            guard expected == nil || expected == profile.version else { throw CallError.stale }
            let new = try body(profile, tx)
            guard new.version != profile.version else { return profile }
            try rows.save(new)
            guard let saved = try rows.find(dealer) else { throw DealerRefused.noProfile }
            try tx.keep(saved)
            return saved
        }
    }

    func add(_ call: RegisterDealer, as dealer: DealerID) async throws {
        try await dependencies.host.write { [pendingActivations = dependencies.pendingActivations] tx in
            try DealerRows(tx.db).add(call, as: dealer, at: tx.now)
            try pendingActivations.add(AccountID(dealer), in: tx)
            try tx.keep(RegisterDealer.Reply(id: dealer, registration: .pending))
        }
    }
}
