import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Decisions about an invitation at once")
struct EmploymentRaceTests {
    @Test("R02.25 R02.26 R02.27 of accepting, rejecting and withdrawing at once, one counts, in every round")
    func decisions() async throws {
        let town = try await RestaurantTown.unlimited()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        for round in 0..<raceRounds {
            let invitation = try await town.call(Invite(person: iva), as: konoba).id
            let results = await race(3) { number in
                switch (number + round) % 3 {
                case 0: _ = try await town.call(AcceptInvitation(invitation: invitation), as: iva)
                case 1: _ = try await town.call(RejectInvitation(invitation: invitation), as: iva)
                default: _ = try await town.call(RejectInvitation(invitation: invitation), as: konoba)
                }
            }
            #expect(results.winners().count == 1)
            let isRefused = results.losers().allSatisfy { error in
                error as? AcceptInvitation.Refused == .unknownInvitation
                    || error as? RejectInvitation.Refused == .unknownInvitation
            }
            #expect(isRefused)
            #expect(try await town.sent(by: konoba).isEmpty)
            if try await town.employer(of: iva) != nil { _ = try await town.call(LeaveEmployer(), as: iva) }
        }
    }

    @Test("R02.29 who accepts the invitations of several restaurants at once has one employer, in every round")
    func employers() async throws {
        let town = try await RestaurantTown.unlimited()
        let iva = try await town.person()
        var restaurants: [RestaurantID] = []
        for number in 1...3 { restaurants.append(try await town.restaurant(number)) }
        for _ in 0..<raceRounds {
            var invitations: [InvitationID] = []
            for restaurant in restaurants {
                invitations.append(try await town.call(Invite(person: iva), as: restaurant).id)
            }
            let results = await race(invitations.count) { [invitations] number in
                try await town.call(AcceptInvitation(invitation: invitations[number]), as: iva).employer.id
            }
            let employer = try await town.employer(of: iva)
            #expect(results.winners() == [employer].compactMap(\.self))
            #expect(results.losers().allSatisfy { $0 as? AcceptInvitation.Refused == .alreadyEmployed })
            #expect(try await town.count("SELECT count(*) FROM employment") == 1)
            _ = try await town.call(LeaveEmployer(), as: iva)
            for waiting in try await town.received(by: iva) {
                _ = try await town.call(RejectInvitation(invitation: waiting.id), as: iva)
            }
        }
    }

    @Test("R02.24 of several invitations of one person at once, one is made")
    func invitations() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let results = await race(10) { _ in try await town.call(Invite(person: iva), as: konoba) }
        #expect(results.winners().count == 1)
        #expect(results.losers().allSatisfy { $0 as? Invite.Refused == .alreadyInvited })
        #expect(try await town.notices(to: AccountID(iva)).count == 1)
    }

    @Test("R02.30 R02.31 of leaving and dismissing at once, one ends the employment, in every round")
    func endings() async throws {
        let town = try await RestaurantTown.unlimited()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        for round in 0..<raceRounds {
            try await town.employ(iva, at: konoba)
            let results = await race(2) { number in
                if number == round % 2 {
                    _ = try await town.call(LeaveEmployer(), as: iva)
                } else {
                    _ = try await town.call(DismissEmployee(person: iva), as: konoba)
                }
            }
            #expect(results.winners().count == 1)
            #expect(try await town.employees(of: konoba).isEmpty)
        }
    }
}
