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

@Suite("A passenger who wants to be forgotten, from identity's call to what is left here", .timeLimit(.minutes(3)))
struct DeletedPassengerTests {
    @Test("While a trip is ahead the account stays; after it, it goes, and the name here goes with it")
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
    /// Signs a passenger in once more.
    /// - Returns: what further calls to identity come with.
    fileprivate func signedIn(_ phone: PhoneNumber) async throws -> CallMeta {
        let signedIn = try await accounts.signIn(phone)
        return CallMeta(caller: Caller(account: signedIn.account, kind: .person, session: signedIn.session))
    }

    /// As the gateway asks for it.
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
