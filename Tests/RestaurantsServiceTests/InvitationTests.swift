import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Invitations of restaurants to people")
struct InvitationTests {
    @Test("R02.23 an invitation is in the list of the restaurant and in that of the person, who is told of it")
    func invites() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let invitation = try await town.call(Invite(person: iva), as: konoba)
        #expect(invitation.person.full == "Iva Horvat")
        #expect(try await town.sent(by: konoba) == [invitation])
        let received = try await town.received(by: iva)
        #expect(received.map(\.id) == [invitation.id] && received.map(\.restaurant.name.text) == ["Konoba 1"])
        #expect(received.map(\.canAccept) == [true] && received.map(\.createdAt) == [invitation.createdAt])
        #expect(try await town.notices(to: AccountID(iva)) == ["restaurants.invited"])
    }

    @Test("R02.24 a person cannot invite, and a second invitation of the same person is refused")
    func refused() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let byPerson = try await town.refusal(of: Invite(person: iva), as: AccountID(iva), .person)
        #expect(byPerson == "rpc.forbidden")
        _ = try await town.call(Invite(person: iva), as: konoba)
        await #expect(throws: Invite.Refused.alreadyInvited) { try await town.call(Invite(person: iva), as: konoba) }
        let other = try await town.restaurant(2)
        _ = try await town.call(Invite(person: iva), as: other)
        #expect(try await town.received(by: iva).count == 2)
        #expect(try await town.notices(to: AccountID(iva)).count == 2)
    }

    @Test("A restaurant cannot invite a person who is unknown, must not be found, or works there already")
    func unknown() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let (hidden, outside) = (try await town.person(), try await town.stranger(2))
        _ = try await town.call(JoinRestaurants(isFindable: false), as: hidden)
        for person in [hidden, outside, PersonID.example, PersonID(AccountID(konoba))] {
            await #expect(throws: Invite.Refused.unknownPerson) {
                try await town.call(Invite(person: person), as: konoba)
            }
        }
        let iva = try await town.person(3)
        try await town.employ(iva, at: konoba)
        _ = try await town.call(JoinRestaurants(isFindable: false), as: iva)
        await #expect(throws: Invite.Refused.alreadyEmployed) { try await town.call(Invite(person: iva), as: konoba) }
    }

    @Test("R02.26 a rejected invitation is gone on both sides, makes no employment, and the restaurant is told")
    func rejects() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        _ = try await town.call(RejectInvitation(invitation: invitation), as: iva)
        #expect(try await town.sent(by: konoba).isEmpty)
        #expect(try await town.received(by: iva).isEmpty)
        #expect(try await town.employer(of: iva) == nil)
        #expect(try await town.notices(to: AccountID(konoba)) == ["restaurants.invitationRefused"])
        await #expect(throws: AcceptInvitation.Refused.unknownInvitation) {
            try await town.call(AcceptInvitation(invitation: invitation), as: iva)
        }
        _ = try await town.call(Invite(person: iva), as: konoba)
    }

    @Test("R02.27 the restaurant withdraws by the same route: gone on both sides, and a late acceptance is refused")
    func withdraws() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        _ = try await town.call(RejectInvitation(invitation: invitation), as: konoba)
        #expect(try await town.sent(by: konoba).isEmpty)
        #expect(try await town.received(by: iva).isEmpty)
        await #expect(throws: AcceptInvitation.Refused.unknownInvitation) {
            try await town.call(AcceptInvitation(invitation: invitation), as: iva)
        }
        #expect(try await town.employees(of: konoba).isEmpty)
        #expect(try await town.notices(to: AccountID(konoba)).isEmpty)
    }

    @Test("R02.28 a third party can neither accept nor reject it, nor learn that it exists")
    func thirdParties() async throws {
        let town = try await RestaurantTown()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        let (iva, ana) = (try await town.person(), try await town.person(2, "Ana"))
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        for unknown in [invitation, InvitationID.example] {
            await #expect(throws: AcceptInvitation.Refused.unknownInvitation) {
                try await town.call(AcceptInvitation(invitation: unknown), as: ana)
            }
            await #expect(throws: RejectInvitation.Refused.unknownInvitation) {
                try await town.call(RejectInvitation(invitation: unknown), as: ana)
            }
            await #expect(throws: RejectInvitation.Refused.unknownInvitation) {
                try await town.call(RejectInvitation(invitation: unknown), as: other)
            }
        }
        let accept = AcceptInvitation(invitation: invitation)
        let bySender = try await town.refusal(of: accept, as: AccountID(konoba), .restaurant)
        #expect(bySender == "rpc.forbidden")
        #expect(try await town.received(by: iva).map(\.id) == [invitation])
        #expect(try await town.received(by: ana).isEmpty)
        #expect(try await town.sent(by: other).isEmpty)
    }

    @Test("A restaurant can invite the same person three times at once, and then once a day")
    func again() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        for _ in 0..<3 {
            let invitation = try await town.call(Invite(person: iva), as: konoba).id
            _ = try await town.call(RejectInvitation(invitation: invitation), as: konoba)
        }
        let refusal = try await town.refusal(of: Invite(person: iva), as: AccountID(konoba), .restaurant)
        #expect(refusal == "rpc.throttled")
        #expect(try await town.notices(to: AccountID(iva)).count == 3)
        town.clock.advance(by: .seconds(86_400))
        _ = try await town.call(Invite(person: iva), as: konoba)
    }

    @Test("A faulty member is refused by its name")
    func faults() async throws {
        let town = try await RestaurantTown()
        let konoba = CallMeta.signedIn(AccountID(try await town.restaurant()), .restaurant)
        let iva = CallMeta.signedIn(AccountID(try await town.person()), .person)
        let cases: [(String, String, CallMeta, [String])] = [
            (Invite.name, #"{"person":"1"}"#, konoba, ["person"]), (Invite.name, "{}", konoba, ["person"]),
            (AcceptInvitation.name, #"{"invitation":"x"}"#, iva, ["invitation"]),
            (RejectInvitation.name, #"{"invitation":null}"#, konoba, ["invitation"]),
            (DismissEmployee.name, #"{"person":7}"#, konoba, ["person"]),
            (JoinRestaurants.name, #"{"isFindable":"yes"}"#, iva, ["isFindable"]),
            (JoinRestaurants.name, "{}", iva, ["isFindable"]),
            (ListEmployees.name, #"{"limit":101}"#, konoba, ["limit"]),
        ]
        for (name, call, meta, paths) in cases {
            let faults = try await town.client.faults(name, Array(call.utf8), meta: meta)
            #expect(faults?.paths == paths, "\(name) \(call)")
        }
    }
}
