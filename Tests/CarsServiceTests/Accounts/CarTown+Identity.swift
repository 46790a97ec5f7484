import CarsContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import ServiceLifecycle
import TestKit
import TestTowns
import Vocabulary

@testable import CarsService

extension CarTown {
    /// Reads identity's feed in the background, as the service does.
    /// - Returns: whether the condition became true.
    func whileHearingIdentity(_ condition: () async throws -> Bool) async throws -> Bool {
        try await whileRunning(parts.background, condition)
    }

    /// Lets identity read the feed of cars in the background, as its service does.
    /// - Returns: whether the condition became true.
    func whileIdentityHears(_ condition: () async throws -> Bool) async throws -> Bool {
        try await whileRunning(accounts.service.parts.background, condition)
    }

    private func whileRunning(
        _ services: [any Service], _ condition: () async throws -> Bool
    ) async throws -> Bool {
        let consumers = services.compactMap { $0 as? EventConsumer }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for consumer in consumers { group.addTask { try await consumer.run() } }
            defer { group.cancelAll() }
            return try await eventually(condition)
        }
    }

    /// Registers the dealer with this number, confirms its address and approves it, so that it can sign in.
    func approvedDealer(_ number: Int = 1) async throws -> DealerID {
        let dealer = try await dealer(number)
        try await identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET emailConfirmedAt = createdAt, approvedAt = createdAt WHERE id = ?",
                arguments: [dealer])
        }
        return dealer
    }

    /// Signs the dealer with this number in.
    func signIn(_ number: Int = 1) async throws -> SignedIn {
        let dealer = try RegisterDealer.sample(number)
        return try await identity.call(SignIn(kind: .dealer, email: dealer.email, password: dealer.password))
    }
}
