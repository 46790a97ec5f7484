import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("R03.36 idempotency keys of bookings")
struct BookKeyTests {
    @Test("R03.36 a repeated key returns the first reply, marked as repeated, even when the booking has changed")
    func replayed() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let meta = CoachTown.meta(of: olena, key: "k1")
        let first = try await town.answer(Book.sample(2), meta: meta)
        #expect(first.meta.replayed != true)
        _ = try await town.call(CancelBooking(booking: first.reply.booking.id), as: olena)
        let second = try await town.answer(Book.sample(2), meta: meta)
        #expect(second.meta.replayed == true)
        #expect(second.reply == first.reply)
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
        #expect(try await town.told(SeatsBooked.self).count == 1)
    }

    @Test("R03.36 a repeated key returns the booking even when identity is down")
    func identityAway() async throws {
        let town = try await CoachTown()
        let meta = CoachTown.meta(of: try await town.passenger(), key: "k1")
        let first = try await town.answer(Book.sample(2), meta: meta)
        town.identityForOthers.turn(on: false)
        let second = try await town.answer(Book.sample(2), meta: meta)
        #expect(second.meta.replayed == true)
        #expect(second.reply == first.reply)
        // A new call needs identity.
        let error = try await town.error(of: Book.sample(3), meta: CoachTown.meta(of: .example, key: "k2"))
        #expect(error?.data.type == "rpc.busy")
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
    }

    @Test("A booking is made when identity dies during the request for the passenger", arguments: ["k1", nil])
    func identityDies(key: String?) async throws {
        let town = try await CoachTown()
        let meta = CoachTown.meta(of: try await town.passenger(), key: key)
        town.identityForOthers.loseAnswers(1)
        let reply = try await town.answer(Book.sample(2), meta: meta).reply
        #expect(reply.booking.seats == 2)
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
    }

    @Test("R03.36 ten simultaneous calls with one key make one booking and get equal replies")
    func raceTen() async throws {
        let town = try await CoachTown()
        let meta = CoachTown.meta(of: try await town.passenger(), key: "k1")
        let answers = await race(10) { _ in try await town.answer(Book.sample(4), meta: meta) }.winners()
        #expect(answers.count == 10)
        #expect(Set(answers.map(\.reply)).count == 1)
        let repetitions = answers.count { $0.meta.replayed == true }
        #expect(repetitions == 9)
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
        #expect(try await town.count("SELECT count(*) FROM bookedSeat") == 4)
    }

    @Test("R03.36 a call without a key, with another key or by another account makes another booking")
    func scopes() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        var made: Set<BookingID> = []
        for (account, key) in [(olena, "k1"), (olena, "k2"), (taras, "k1"), (taras, nil), (taras, nil)] {
            made.insert(try await town.call(Book.sample(), as: account, key: key).booking.id)
        }
        #expect(made.count == 5)
    }

    @Test("R03.36 the same key with another request is refused, and a refusal is not stored")
    func reused() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let meta = CoachTown.meta(of: olena, key: "k1")
        #expect(try await town.error(of: Book.sample(16), meta: meta)?.data.type == "coaches.book.notEnoughSeats")
        _ = try await town.call(Book.sample(2), as: olena, key: "k1")
        #expect(try await town.error(of: Book.sample(3), meta: meta)?.data.type == "rpc.keyReused")
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
    }

    @Test("R03.36 a dispatcher's call with a repeated key makes one booking")
    func dispatcher() async throws {
        let town = try await CoachTown()
        let first = try await town.staffCall(BookForCaller.sample(2), key: "k1")
        #expect(try await town.staffCall(BookForCaller.sample(2), key: "k1") == first)
        #expect(try await town.count("SELECT count(*) FROM booking") == 1)
    }
}
