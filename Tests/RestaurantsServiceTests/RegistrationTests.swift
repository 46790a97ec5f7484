import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Registrations of restaurants")
struct RestaurantRegistrationTests {
    @Test("R02.1 a restaurant registers, and the same address may belong to a person, too")
    func registers() async throws {
        let town = try await RestaurantTown()
        let call = try RegisterRestaurant.sample()
        _ = try await town.identity.call(
            RegisterPerson(
                email: call.email, password: call.password, passwordConfirmation: call.password, consent: true))
        let reply = try await town.client.call(call)
        #expect(reply.registration == .complete)
        let profile = try await town.call(GetRestaurant(), as: reply.id)
        #expect(profile.name == call.name && profile.address == call.address && profile.phone == call.phone)
        #expect(profile.timeZone.text == "Europe/Zagreb" && profile.mainLanguage == .hr && profile.currency == .eur)
    }

    @Test(
        "R02.2 a missing member is refused with a message for that member",
        arguments: ["name", "address", "email", "phone", "password", "passwordConfirmation"])
    func required(member: String) async throws {
        let town = try await RestaurantTown()
        let faults = try await town.client.faults(
            RegisterRestaurant.name, try JSONWriter.encode(RegisterRestaurant.sample()), without: member)
        #expect(faults?[member] == [.required])
        #expect(try await town.count("SELECT count(*) FROM restaurant") == 0)
    }

    @Test("R02.3 a second restaurant with the same address is refused, and leaves nothing")
    func taken() async throws {
        let town = try await RestaurantTown()
        _ = try await town.client.call(RegisterRestaurant.sample())
        await #expect(throws: RegisterRestaurant.Refused.emailTaken) {
            try await town.client.call(RegisterRestaurant.sample())
        }
        #expect(try await town.count("SELECT count(*) FROM restaurant") == 1)
    }

    @Test("R02.4 it gets one mail to confirm its address, and cannot sign in before it has")
    func confirmed() async throws {
        let town = try await RestaurantTown()
        let call = try RegisterRestaurant.sample()
        _ = try await town.client.call(call)
        let signIn = SignIn(kind: .restaurant, email: call.email, password: call.password)
        await #expect(throws: SignInRefused.notConfirmed) { try await town.identity.call(signIn) }
        try await town.accounts.service.runner.runDue()
        #expect(try await town.count("SELECT count(*) FROM proof", in: town.identityDatabase) == 1)
    }

    @Test("An unknown time zone is refused with the member")
    func zone() async throws {
        let town = try await RestaurantTown()
        var call = try RegisterRestaurant.sample()
        call.timeZone = TimeZoneName(unchecked: "Europe/Atlantis")
        let faults = try await town.client.faults(RegisterRestaurant.name, try JSONWriter.encode(call))
        #expect(faults == Faults("timeZone", TimeZoneName.fault))
        #expect(try await town.count("SELECT count(*) FROM account", in: town.identityDatabase) == 0)
    }
}
