import GRDB
import IdentityContract
import RPC
import RestaurantsContract
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Restaurants look for people")
struct PeopleSearchTests {
    @Test("R02.20 a restaurant finds those who joined and may be found, by the beginnings of their names")
    func byName() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let iva = try await town.person(1, "Iva", "Horvat")
        let duro = try await town.person(2, "Đuro", "Ivančić")
        let hidden = try await town.person(3, "Ivana", "Horvat")
        _ = try await town.call(JoinRestaurants(isFindable: false), as: hidden)
        _ = try await town.stranger(4, "Ivan", "Horvat")
        let found = try await town.find("iva", as: konoba)
        #expect(Set(found) == [iva, duro] && found.count == 2)
        for search in ["hor", "HORVAT", "iv horv", "horvat, iva"] {
            #expect(try await town.find(search, as: konoba) == [iva], "\(search)")
        }
        for search in ["đur", "dur", "Ivancic", "Ivančić đ"] {
            #expect(try await town.find(search, as: konoba) == [duro], "\(search)")
        }
        for search in ["orvat", "horvat ana", "horvats"] {
            #expect(try await town.find(search, as: konoba) == [], "\(search)")
        }
    }

    @Test("R02.20 a restaurant finds a person by the exact e-mail address, if the person may be found")
    func byEmail() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let (iva, outside) = (try await town.person(), try await town.stranger(2))
        try await town.confirm("iva@example.org", of: iva)
        try await town.confirm("outside@example.org", of: outside)
        #expect(try await town.find(" IVA@example.org", as: konoba) == [iva])
        for search in ["iva@example.com", "va@example.org", "outside@example.org"] {
            #expect(try await town.find(search, as: konoba) == [], "\(search)")
        }
        _ = try await town.call(JoinRestaurants(isFindable: false), as: iva)
        #expect(try await town.find("iva@example.org", as: konoba) == [])
    }

    @Test("R02.20 a restaurant opens a person who may be found, and no other")
    func opened() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        let opened = try await town.call(GetPerson(person: iva), as: konoba).person
        #expect(opened.id == iva && opened.surname?.text == "Horvat")
        _ = try await town.call(JoinRestaurants(isFindable: false), as: iva)
        for person in [iva, PersonID(try await town.stranger(2))] {
            await #expect(throws: GetPerson.Refused.unknownPerson) {
                try await town.call(GetPerson(person: person), as: konoba)
            }
        }
    }

    @Test("R02.20 a person who is found or employed has a thumbnail in the row, if identity has a public picture")
    func pictures() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: """
                    INSERT INTO picture
                        (id, owner, position, width, height, format, placeholder, bytes, isPublic, createdAt)
                    VALUES (?, ?, 1, 40, 30, 'jpg', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', 900, 1, 0)
                    """, arguments: [PictureID.example, iva])
        }
        let found = try await town.call(FindPeople(search: Line(unchecked: "horvat")), as: konoba).items
        let picture = try #require(found.first?.picture)
        #expect(picture.address == "/media/identity/\(PictureID.example)/thumbnail.jpg")
        #expect(picture.placeholder == "LEHV6nWB2yk8pyo0adR*.7kCMdnj")
        try await town.employ(iva, at: konoba)
        #expect(try await town.call(ListEmployees(), as: konoba).items.map(\.picture) == [picture])
    }

    @Test("R02.20 a person finds nobody")
    func persons() async throws {
        let town = try await RestaurantTown()
        let iva = AccountID(try await town.person())
        let refusal = try await town.refusal(of: FindPeople(search: Line(unchecked: "horvat")), as: iva, .person)
        #expect(refusal == "rpc.forbidden")
    }

    @Test("R02.22 no row about a person has an address, a phone number or a version")
    func secrets() async throws {
        let town = try await RestaurantTown()
        let (konoba, iva) = (try await town.restaurant(), try await town.person())
        try await town.confirm("iva@example.org", of: iva)
        let found = try await town.call(FindPeople(search: Line(unchecked: "horvat")), as: konoba)
        let sent = try await town.call(Invite(person: iva), as: konoba)
        let received = try await town.received(by: iva)
        _ = try await town.call(AcceptInvitation(invitation: sent.id), as: iva)
        let employees = try await town.call(ListEmployees(), as: konoba)
        var texts = [try JSONWriter.encode(found), try JSONWriter.encode(sent), try JSONWriter.encode(received)]
        texts.append(try JSONWriter.encode(employees))
        texts.append(try JSONWriter.encode(try await town.call(Me(), as: iva)))
        for text in texts.map({ String(decoding: $0, as: UTF8.self) }) {
            for secret in ["@example.org", "+380", "+385", "scrypt", "ersion", "earchKey"] {
                #expect(!text.contains(secret), "\(text)")
            }
        }
    }

    @Test(
        "A search without a word of three letters, or with a broken address, is refused with the member",
        arguments: ["iv", "iv ho", "-", "a b c d", "@", "iva@", "@example.org", "iva@example"])
    func faults(search: String) async throws {
        let town = try await RestaurantTown()
        let meta = CallMeta.signedIn(AccountID(try await town.restaurant()), .restaurant)
        let call = try JSONWriter.encode(FindPeople(search: Line(unchecked: search)))
        let faults = try await town.client.faults(FindPeople.name, call, meta: meta)
        #expect(faults?.paths == ["search"])
        // A refused search costs nothing.
        #expect(try await town.count("SELECT count(*) FROM throttle") == 0)
    }

    @Test("R02.20 a restaurant has 60 searches at once and then one a minute, by name and by address together")
    func budget() async throws {
        let town = try await RestaurantTown()
        let (konoba, other) = (try await town.restaurant(), try await town.restaurant(2))
        for number in 0..<60 {
            _ = try await town.find(number.isMultiple(of: 2) ? "horvat" : "iva@example.org", as: konoba)
        }
        let call = try JSONWriter.encode(FindPeople(search: Line(unchecked: "horvat")))
        let meta = CallMeta.signedIn(AccountID(konoba), .restaurant)
        let error = try await town.client.error(FindPeople.name, call, meta: meta)
        #expect(error?.data.type == "rpc.throttled" && error?.data.retryAfter == 60)
        _ = try await town.find("horvat", as: other)
        town.clock.advance(by: .seconds(60))
        _ = try await town.find("horvat", as: konoba)
    }

    @Test("Every person is found once, page by page, even with two words that begin so")
    func pages() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        let people = try await town.addPeople(7, "Ana", "Anabela")
        let limit = try PageLimit(3)
        let pages = try await everyPage {
            try await town.call(FindPeople(search: Line(unchecked: "ana"), cursor: $0, limit: limit), as: konoba)
        }
        #expect(pages.map(\.items.count) == [3, 3, 1])
        #expect(pages.flatMap(\.items).map(\.id) == people)
    }

    @Test("A page of a search for two words reads a bounded number of people, and the next one goes on")
    func bounded() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        _ = try await town.addPeople(FoundPeople.mostRead + 100, "Marija", "Babić")
        let last = try await town.addPeople(1, "Marija", "Zec", from: 10_000)
        let pages = try await everyPage {
            try await town.call(FindPeople(search: Line(unchecked: "marija zec"), cursor: $0), as: konoba)
        }
        #expect(pages.map(\.items.count) == [0, 1])
        #expect(pages.flatMap(\.items).map(\.id) == last)
    }

    @Test("A long name has a short cursor")
    func longNames() async throws {
        let town = try await RestaurantTown()
        let konoba = try await town.restaurant()
        // This character folds to six letters of three bytes each.
        let long = String(repeating: "\u{3316}", count: 50)
        let people = try await town.addPeople(2, long, "Babić")
        let search = try Line(String(repeating: "\u{3316}", count: 3))
        let limit = try PageLimit(1)
        let pages = try await everyPage {
            try await town.call(FindPeople(search: search, cursor: $0, limit: limit), as: konoba)
        }
        #expect(pages.flatMap(\.items).map(\.id) == people)
    }
}

extension RestaurantTown {
    /// Adds many persons with the same name, without identity.
    /// - Returns: their identifiers in order.
    fileprivate func addPeople(
        _ count: Int, _ name: String, _ surname: String, from first: Int = 0
    ) async throws -> [PersonID] {
        let people = (0..<count).map { PersonID(at: .example, random: (0, UInt64(first + $0))) }
        let (name, surname) = (try Line(name), try Line(surname))
        try await database.write { [now = clock.now] db in
            for person in people {
                try PersonRows(db).add(person, at: now)
                try PersonRows(db).save(
                    PersonRecord(id: person, name: name, surname: surname, nameVersion: 1, isFindable: true))
            }
        }
        return people
    }
}
