import CarsContract
import RPC
import SQLiteKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Dealers register")
struct RegistrationTests {
    @Test("A dealer registers, and the same address registers only once")
    func registers() async throws {
        let town = try await CarTown()
        let dealer = try await town.dealer()
        let count = try await town.count("SELECT count(*) FROM dealer")
        #expect(count == 1)
        let profile = try await town.database.read { try DealerRows($0).find(dealer) }
        #expect(profile?.name.text == "Gulf Motors 1")
        await #expect(throws: RegisterDealer.Refused.emailTaken) { try await town.dealer() }
    }
}
