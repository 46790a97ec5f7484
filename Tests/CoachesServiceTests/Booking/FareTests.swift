import CoachesContract
import RPC
import TestTowns
import Testing
import Vocabulary

@Suite("The price of a booking is fixed")
struct FareTests {
    @Test("Products C.4 10: a new tariff or tariff name changes no existing booking")
    func snapshot() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let before = try await town.booked(2, by: olena, back: .back())
        for route in ["1", "2"] {
            _ = try await town.staffCall(
                PutTariff(
                    route: RouteCode(unchecked: route), zoneSum: ZoneSum(unchecked: 35),
                    name: Line(unchecked: "Новий тариф"), price: Money(50_000, .uah)))
        }
        #expect(try await town.shown(before, to: olena) == before)
        #expect(before.total == Money(180_000, .uah))
        let paid = try await town.paid(before, by: olena)
        #expect(paid.total == Money(180_000, .uah))
        #expect(paid.journey.pricePerSeat == Money(45_000, .uah))
        #expect(paid.journey.tariffName.text == "Суми - Київ")
        let after = try await town.booked(2, by: olena, back: .back())
        #expect(after.total == Money(200_000, .uah))
        #expect(after.journey.tariffName.text == "Новий тариф")
        try await town.assertConserved()
    }

    @Test("R03.25 the total is the price of the tariff times the seats", arguments: [1, 7, 15])
    func total(seats: Int) async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(
            seats, by: try await town.passenger(), time: .at(9, 45), from: "romny", to: "pyriatyn")
        #expect(booking.journey.pricePerSeat == Money(13_000, .uah))
        #expect(booking.total == Money(13_000 * Int64(seats), .uah))
    }

    @Test("A booking shows the new name of a renamed stop, at its old position in the trip")
    func names() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        _ = try await town.staffCall(
            PutStop(
                stop: StopCode(unchecked: "sumy"), name: Line(unchecked: "Суми, автовокзал"), latitude: 50.9,
                longitude: 34.8))
        // Route 1 gets other stops; this trip keeps its own.
        _ = try await town.staffCall(
            PutRoute(
                route: RouteCode(unchecked: "1"), name: Line(unchecked: "Суми-Київ"),
                stops: [
                    RouteStop(
                        stop: StopCode(unchecked: "romny"), offsetMinutes: OffsetMinutes(unchecked: 0),
                        boardingZone: TariffZone(unchecked: 1), arrivalZone: nil),
                    RouteStop(
                        stop: StopCode(unchecked: "yahotyn"), offsetMinutes: OffsetMinutes(unchecked: 90),
                        boardingZone: nil, arrivalZone: TariffZone(unchecked: 1)),
                ]))
        let shown = try await town.shown(booking, to: olena).journey
        #expect(shown.fromName.text == "Суми, автовокзал")
        #expect(shown.from.text == "sumy" && shown.to.text == "kyiv" && shown.toName.text == "Київ")
        #expect(shown.departsAt == booking.journey.departsAt && shown.arrivesAt == booking.journey.arrivesAt)
    }
}
