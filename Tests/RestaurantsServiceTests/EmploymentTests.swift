import IdentityContract
import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("People who work at restaurants")
struct EmploymentTests {
    @Test("R02.15 a person who has not opened the restaurant part, or works nowhere, has no employer")
    func unemployed() async throws {
        let town = try await RestaurantTown()
        let iva = try await town.stranger()
        let before = EmploymentProfile(isJoined: false, isFindable: false, employer: nil)
        #expect(try await town.call(Me(), as: iva) == before)
        let joined = EmploymentProfile(isJoined: true, isFindable: true, employer: nil)
        #expect(try await town.call(JoinRestaurants(isFindable: true), as: iva) == joined)
        #expect(try await town.call(JoinRestaurants(isFindable: true), as: iva) == joined)
        #expect(try await town.call(Me(), as: iva) == joined)
        #expect(try await town.call(JoinRestaurants(isFindable: false), as: iva).isFindable == false)
        #expect(try await town.count("SELECT count(*) FROM person") == 1)
    }

    @Test("R02.15 R02.25 who accepts is in the list of employees, sees the employer, and the invitation is gone")
    func accepts() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let invitation = try await town.call(Invite(person: iva), as: konoba).id
        let accepted = try await town.call(AcceptInvitation(invitation: invitation), as: iva)
        #expect(accepted.employer.id == konoba && accepted.employer.name.text == "Konoba 1")
        let profile = try await town.call(Me(), as: iva)
        #expect(profile == EmploymentProfile(isJoined: true, isFindable: true, employer: accepted.employer))
        let employee = try #require(try await town.call(ListEmployees(), as: konoba).items.first)
        #expect(employee.id == iva && employee.name?.text == "Iva" && employee.surname?.text == "Horvat")
        #expect(employee.since == accepted.employer.since)
        #expect(try await town.sent(by: konoba).isEmpty)
        #expect(try await town.received(by: iva).isEmpty)
        #expect(try await town.notices(to: AccountID(konoba)) == ["restaurants.invitationAccepted"])
        #expect(try await town.storedEmployer(of: iva) == konoba)
    }

    @Test("R02.25 a repeated acceptance gets the same answer, and tells the restaurant once")
    func repeated() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let accept = AcceptInvitation(invitation: try await town.call(Invite(person: iva), as: konoba).id)
        let first = try await town.call(accept, as: iva)
        town.clock.advance(by: .seconds(60))
        #expect(try await town.call(accept, as: iva) == first)
        #expect(try await town.notices(to: AccountID(konoba)).count == 1)
        _ = try await town.call(LeaveEmployer(), as: iva)
        await #expect(throws: AcceptInvitation.Refused.unknownInvitation) { try await town.call(accept, as: iva) }
    }

    @Test("R02.29 an employee can be invited elsewhere, and accepts only after leaving; the invitation waits")
    func secondEmployer() async throws {
        let town = try await RestaurantTown()
        let (first, second) = (try await town.restaurant(), try await town.restaurant(2))
        let iva = try await town.person()
        try await town.employ(iva, at: first)
        let invitation = try await town.call(Invite(person: iva), as: second).id
        #expect(try await town.received(by: iva).map(\.canAccept) == [false])
        let accept = AcceptInvitation(invitation: invitation)
        await #expect(throws: AcceptInvitation.Refused.alreadyEmployed) { try await town.call(accept, as: iva) }
        #expect(try await town.employer(of: iva) == first)
        _ = try await town.call(LeaveEmployer(), as: iva)
        #expect(try await town.received(by: iva).map(\.canAccept) == [true])
        #expect(try await town.call(accept, as: iva).employer.id == second)
    }

    @Test("R02.29 the other invitations stay pending after one is accepted")
    func others() async throws {
        let town = try await RestaurantTown()
        let (first, second) = (try await town.restaurant(), try await town.restaurant(2))
        let iva = try await town.person()
        let other = try await town.call(Invite(person: iva), as: second).id
        try await town.employ(iva, at: first)
        #expect(try await town.received(by: iva).map(\.id) == [other])
        #expect(try await town.sent(by: second).map(\.id) == [other])
    }

    @Test("R02.30 leaving ends the employment at once and tells the restaurant; a repeat is refused")
    func leaves() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        await #expect(throws: LeaveEmployer.Refused.notEmployed) { try await town.call(LeaveEmployer(), as: iva) }
        try await town.employ(iva, at: konoba)
        _ = try await town.call(LeaveEmployer(), as: iva)
        #expect(try await town.employer(of: iva) == nil)
        #expect(try await town.employees(of: konoba).isEmpty)
        #expect(try await town.notices(to: AccountID(konoba)).last == "restaurants.employeeLeft")
        await #expect(throws: LeaveEmployer.Refused.notEmployed) { try await town.call(LeaveEmployer(), as: iva) }
    }

    @Test("R02.31 dismissing ends the employment at once and tells the person; the person's next call sees it")
    func dismissed() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        try await town.employ(iva, at: konoba)
        _ = try await town.call(DismissEmployee(person: iva), as: konoba)
        #expect(try await town.employer(of: iva) == nil)
        #expect(try await town.storedEmployer(of: iva) == nil)
        #expect(try await town.notices(to: AccountID(iva)) == ["restaurants.invited", "restaurants.dismissed"])
        await #expect(throws: DismissEmployee.Refused.notEmployee) {
            try await town.call(DismissEmployee(person: iva), as: konoba)
        }
        try await town.employ(iva, at: konoba)
        #expect(try await town.employer(of: iva) == konoba)
    }

    @Test("R02.31 a restaurant dismisses only its own employees")
    func foreign() async throws {
        let town = try await RestaurantTown()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        let (iva, ana) = (try await town.person(), try await town.person(2, "Ana"))
        try await town.employ(iva, at: konoba)
        for person in [iva, ana, PersonID.example] {
            await #expect(throws: DismissEmployee.Refused.notEmployee) {
                try await town.call(DismissEmployee(person: person), as: other)
            }
        }
        #expect(try await town.employer(of: iva) == konoba)
    }

    @Test("The employees of longest standing come first, page by page")
    func pages() async throws {
        let town = try await RestaurantTown.unlimited()
        let konoba = try await town.restaurant()
        var people: [PersonID] = []
        for number in 1...5 {
            let person = try await town.person(number)
            try await town.employ(person, at: konoba)
            people.append(person)
            town.clock.advance(by: .seconds(60))
        }
        let limit = try PageLimit(2)
        let pages = try await everyPage {
            try await town.call(ListEmployees(cursor: $0, limit: limit), as: konoba)
        }
        #expect(pages.map(\.items.count) == [2, 2, 1])
        #expect(pages.flatMap(\.items).map(\.id) == people)
    }
}
