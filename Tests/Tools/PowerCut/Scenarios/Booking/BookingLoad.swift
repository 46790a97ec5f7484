import AcquirerSandbox
import CoachesContract
import Foundation
import RPC
import ServiceKit
import TestKit
import TestTowns
import Vocabulary

/// Passengers who compete for the seats of a few buses, and pay, cancel and return them. The acquirer is in this
/// process: the load carries its forms and callbacks, and transport-booking calls it through egress.
struct BookingLoad: Sendable {
    /// About as many answers with a promise as one journey gets.
    static let answersPerJourney = 4

    let socket: String
    private let acquirer: AcquirerSimulator

    init(socket: String) throws {
        self.socket = socket
        acquirer = try AcquirerSimulator(now: RuntimeEnvironment.live.now)
    }

    /// Answers the status and refund requests of transport-booking while the body runs.
    func servingEgress(in sockets: String, _ body: () async throws -> Void) async throws {
        try FileManager.default.createDirectory(atPath: sockets, withIntermediateDirectories: true)
        try await SandboxEgress(acquirer).serving(at: sockets + "/egress.sock", body)
    }

    func drive(journeys: Int) async throws {
        let departures = try await departures()
        try await Rounds.run(journeys) { rounds in
            let client = SocketClient.quiet(socket)
            while let number = rounds.next() { try await travel(number, departures, client) }
            await client.close()
        }
    }

    // MARK: Buses

    private static let route = RouteCode(unchecked: "1")
    private static let from = StopCode(unchecked: "sumy")
    private static let to = StopCode(unchecked: "kyiv")

    /// All buses of six days. The earliest leaves more than a day from now, so that seats can be returned.
    private func departures() async throws -> [Departure] {
        let client = SocketClient.quiet(socket)
        let today = try await client.callPatiently(GetBookingTerms()).today
        var departures: [Departure] = []
        for day in 2...7 {
            departures += try await client.callPatiently(
                ListDepartures(route: Self.route, from: Self.from, date: today + day, to: Self.to)
            ).items
        }
        await client.close()
        return departures.filter(\.isBookable)
    }

    // MARK: One journey

    /// A passenger with their own account.
    static func meta(_ passenger: AccountID, key: String? = nil) -> CallMeta {
        CallMeta(
            caller: Caller(account: passenger, kind: .person, session: SessionID.example), idempotencyKey: key)
    }

    private func travel(_ number: Int, _ departures: [Departure], _ client: SocketClient) async throws {
        let passenger = AccountID(at: RuntimeEnvironment.live.now(), random: (0, UInt64(number)))
        let meta = Self.meta(passenger)
        guard let booking = try await book(number, departures, passenger, client) else { return }
        switch number % 8 {
        // The seats stay held.
        case 0: return
        case 1:
            _ = try await client.callPatiently(CancelBooking(booking: booking.id), meta: meta)
            return
        default: break
        }
        if number % 8 == 2 { try await pay(booking.id, [.decline(reasonCode: 1101)], meta, client) }
        try await pay(booking.id, number % 8 == 3 ? [.process, .approve] : [.approve], meta, client)
        guard number.isMultiple(of: 2) else { return }
        let part = [ChosenSeat(journey: 0, seat: booking.journey.seats[0])]
        let quote = try await client.callPatiently(
            QuoteRefund(booking: booking.id, seats: number.isMultiple(of: 4) ? nil : part), meta: meta)
        _ = try await client.callPatiently(ConfirmRefund(quote: quote.id), meta: meta)
    }

    /// Books one, two or three seats of a bus. Many want seats of the same bus.
    /// - Returns: `nil` when the bus is full.
    private func book(
        _ number: Int, _ departures: [Departure], _ passenger: AccountID, _ client: SocketClient
    ) async throws -> BookingDetails? {
        let departure = departures[number / 8 % departures.count]
        let call = Book(
            route: Self.route, from: Self.from, to: Self.to, date: departure.date, time: departure.time,
            seats: SeatCount(unchecked: 1 + number % 3), surname: Line(unchecked: "Шевченко"),
            phone: PhoneNumber(unchecked: "+380671234567"))
        do {
            return try await client.callPatiently(call, meta: Self.meta(passenger, key: "journey-\(number)")).booking
        } catch BookingRefused.notEnoughSeats {
            return nil
        }
    }

    /// Starts an attempt to pay, and brings transport-booking the acquirer's callback of each decision.
    private func pay(
        _ booking: BookingID, _ decisions: [AcquirerDecision], _ meta: CallMeta, _ client: SocketClient
    ) async throws {
        let payment = try await client.callPatiently(StartPayment(booking: booking), meta: meta)
        try acquirer.purchase(payment.form.fields.map { (name: $0.name, value: $0.value) })
        for decision in decisions {
            try acquirer.decide(decision, of: payment.reference)
            let callback = AcceptCallback(
                contentType: "application/json", body: Base64Bytes(try acquirer.callback(of: payment.reference)))
            _ = try await client.callPatiently(callback)
        }
    }
}
