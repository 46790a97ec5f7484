import CoachesContract
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Deletion of an account, from identity's call to the erased name", .timeLimit(.minutes(3)))
struct DeletedPassengerTests {
    @Test("The account stays while a trip is ahead; after the trip the account and the name are deleted")
    func deleted() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena), by: olena)
        let meta = try await town.signedIn(.passenger(1))
        let refused = await #expect(throws: ErrorObject.self) { try await town.deleteAccount(meta) }
        #expect(refused?.data.type == "identity.deleteAccount.unfinished")
        #expect(refused?.data.arguments == ["reason": "tripAhead"])
        town.clock.move(to: booking.journey.arrivesAt)
        try await town.deleteAccount(try await town.signedIn(.passenger(1)))
        let isForgotten = try await town.whileHearingIdentity {
            try await town.count("SELECT count(*) FROM booking WHERE account IS NOT NULL OR phone <> ''") == 0
        }
        #expect(isForgotten)
        try await town.assertConserved()
    }
}

extension CoachTown {
    /// Signs a passenger in again.
    /// - Returns: the metadata of further calls to identity.
    fileprivate func signedIn(_ phone: PhoneNumber) async throws -> CallMeta {
        let signedIn = try await accounts.signIn(phone)
        return CallMeta(caller: Caller(account: signedIn.account, kind: .person, session: signedIn.session))
    }

    /// Deletes the account as the gateway does.
    fileprivate func deleteAccount(_ meta: CallMeta) async throws {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(DeleteAccount()))
        _ = try await identity.send(DeleteAccount.name, params: params, timeout: .seconds(10))
    }

    /// Reads identity's feed in the background, as the service does.
    /// - Returns: whether the condition became true.
    fileprivate func whileHearingIdentity(_ condition: () async throws -> Bool) async throws -> Bool {
        let consumers = parts.background.compactMap { $0 as? EventConsumer }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for consumer in consumers { group.addTask { try await consumer.run() } }
            defer { group.cancelAll() }
            return try await eventually(condition)
        }
    }
}
