import CoachesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The passenger of a booking")
struct BookPassengerTests {
    private let other = (surname: Line(unchecked: "Коваль"), phone: PhoneNumber.caller)

    @Test("R03.8 surname and phone are the account's, unless the call names others")
    func account() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        #expect(
            try await town.booked(by: olena).passenger
                == Passenger(surname: Line(unchecked: "Шевченко"), phone: .passenger(1)))
        let call = Book.sample(surname: "Коваль", phone: other.phone)
        #expect(
            try await town.call(call, as: olena).booking.passenger
                == Passenger(surname: other.surname, phone: other.phone))
        let half = Book.sample(surname: "Коваль")
        #expect(
            try await town.call(half, as: olena).booking.passenger
                == Passenger(surname: other.surname, phone: .passenger(1)))
    }

    @Test("R03.9 a missing surname is refused by name")
    func noSurname() async throws {
        let town = try await CoachTown()
        let nameless = try await town.passenger(surname: nil)
        let error = try await town.error(of: Book.sample(), meta: CoachTown.meta(of: nameless))
        #expect(error?.data.type == "coaches.book.surnameMissing")
        #expect(error?.data.errors?.paths == ["surname"])
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
        let booking = try await town.call(Book.sample(surname: "Коваль"), as: nameless).booking
        #expect(booking.passenger == Passenger(surname: other.surname, phone: .passenger(1)))
    }

    @Test("While identity is down, only calls with surname and phone number can book")
    func identityAway() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        town.identityForOthers.turn(on: false)
        for call in [Book.sample(), .sample(surname: "Коваль"), .sample(phone: other.phone)] {
            let error = try await town.error(of: call, meta: CoachTown.meta(of: olena))
            #expect(error?.data.type == "rpc.busy")
        }
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
        _ = try await town.call(Book.sample(surname: "Коваль", phone: other.phone), as: olena)
        town.identityForOthers.turn(on: true)
        _ = try await town.booked(by: olena)
    }

    @Test("An account that identity does not know cannot book")
    func unknownAccount() async throws {
        let town = try await CoachTown()
        let error = try await town.error(of: Book.sample(), meta: CoachTown.meta(of: .example))
        #expect(error?.data.type == "rpc.unauthenticated")
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
    }

    @Test("A13 A14 a booking belongs to the account, and not to the owner of its phone number")
    func history() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let booking = try await town.call(Book.sample(phone: .passenger(2)), as: olena).booking
        #expect(try await town.listed(by: olena) == [BookingRow(booking)])
        #expect(try await town.listed(by: taras).isEmpty)
    }
}
