import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Tickets as a PDF", .timeLimit(.minutes(5)))
struct TicketDocumentTests {
    @Test(
        "R03.49 a confirmed booking has a ticket for each seat with the code of the list; an unpaid one has none")
    func confirmed() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena, time: .at(6))
        await #expect(throws: TicketRefused.noTicket) {
            try await town.call(GetTicket(booking: booking.id), as: olena)
        }
        await #expect(throws: TicketRefused.noTicket) {
            try await town.call(ListTickets(booking: booking.id), as: olena)
        }
        _ = try await town.paid(booking, by: olena)
        let document = try await town.call(GetTicket(booking: booking.id), as: olena)
        #expect(document.mediaType == "application/pdf")
        #expect(document.fileName == "ticket-\(booking.number).pdf")
        let tickets = try await town.tickets(booking, of: olena)
        let seats = tickets.map(\.seat)
        #expect(seats == [1, 2])
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 2)
            let codes = try await file.codes(pages: 1...2)
            let tokens = tickets.map { [$0.token.text] }
            #expect(codes == tokens)
            let text = try await file.text()
            for expected in [
                "Квиток", "№ \(booking.number)", "Еліт Експрес", "Суми-Київ", "Звідки", "Суми", "Куди", "Київ",
                "26.11.2026 06:00", "26.11.2026 11:30", "Пасажир", "Шевченко", "Місце", "Початок рейсу", "450,00 грн",
                "Покажіть цей код водієві під час посадки.",
            ] {
                #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)")
            }
            #expect(!text.contains("Туди"), "a one-way booking needs no direction")
            #expect(try await file.fonts().contains("DejaVuSans"))
        }
    }

    @Test("A code contains the trip, the seat, the stops and the time of its way")
    func contents() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(
            town.booked(
                by: olena, time: .at(8, 45), from: "romny", to: "boryspil",
                back: .back(from: "boryspil", to: "romny", at: .at(18, 45))), by: olena
        )
        let tickets = try await town.tickets(booking, of: olena)
        let journeys = tickets.map(\.journey)
        #expect(journeys == [0, 1])
        let keys = try town.ticketKeys
        let back = try #require(booking.returnJourney)
        #expect(
            keys.content(of: tickets[0].token)
                == TicketContent(
                    trip: booking.journey.trip, booking: booking.id, journey: 0, seat: booking.journey.seats[0],
                    boarding: 2, alighting: 6, number: booking.number, departsAt: booking.journey.departsAt))
        #expect(
            keys.content(of: tickets[1].token)
                == TicketContent(
                    trip: back.trip, booking: booking.id, journey: 1, seat: back.seats[0], boarding: 2,
                    alighting: 6, number: booking.number, departsAt: back.departsAt))
    }

    @Test(
        "R03.56 a ticket is printed in the requested language, else in Ukrainian",
        arguments: [
            (
                Language.en,
                ["Ticket", "26 November 2026 08:00", "UAH 450.00", "Outbound", "Show this code to the driver"]
            ),
            (.hr, ["Karta", "26. 11. 2026. 08:00", "450,00 UAH", "Odlazak", "Pokažite ovaj kod vozaču pri ulasku."]),
            (.uk, ["Квиток", "26.11.2026 08:00", "450,00 грн", "Туди", "Шевченко"]),
            (.ar, ["تذكرة", "26/11/2026 08:00", "450.00 UAH", "ذهاب", "Шевченко", "№ 100001"]),
        ])
    func languages(language: Language, texts: [String]) async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena, back: .back()), by: olena)
        let document = try await town.call(GetTicket(booking: booking.id), as: olena, in: language)
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 2)
            let text = try await file.text()
            for expected in texts { #expect(text.contains(PrintedFile.plain(expected)), "\(expected) in \(text)") }
            let tokens = try await town.tickets(booking, of: olena).map { [$0.token.text] }
            #expect(try await file.codes(pages: 1...2) == tokens)
        }
    }

    @Test("A name is printed as text, and a name of any length has a ticket")
    func hostileNames() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let names = [
            #"<image href="/etc/passwd"/>&amp;"'</text>"#, String(repeating: "Ш", count: 200), "שלום مرحبا",
            "{{code}}", "👩‍👩‍👧",
        ]
        for (number, name) in names.enumerated() {
            let call = Book.sample(at: .at(6 + number), surname: name)
            let booking = try await town.paid(town.call(call, as: olena).booking, by: olena)
            let document = try await town.call(GetTicket(booking: booking.id), as: olena)
            try await PrintedFile.with(document.content.bytes) { file in
                #expect(try await file.pageCount() == 1)
                let text = try await file.text()
                #expect(!text.contains("root:"))
                switch number {
                case 0: #expect(text.contains(PrintedFile.plain(name)), "\(text)")
                case 1: #expect(text.contains("ШШШШШШ") && text.contains("…"), "\(text)")
                case 3: #expect(text.contains("{{code}}"), "\(text)")
                default: break
                }
                let tokens = try await town.tickets(booking, of: olena).map { [$0.token.text] }
                #expect(try await file.codes(pages: 1...1) == tokens)
            }
        }
    }

    @Test("R03.49 a surname in any script is printed without boxes")
    func scripts() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        // Several on one ticket, because each document takes several processes.
        let surnames = [
            "王小明 陳曉東 さとう", "김철수 शर्मा สมชาย", "চট্টোপাধ্যায় தமிழ்ச்செல்வன்", "రామారావు കുമാരൻ", "પટેલ ਸਿੰਘ", "მაისურაძე Պետրոսյան",
            "አበበ Παπαδόπουλος", "שפירא", "Nguyễn 😀",
        ]
        // One booking at a time, because an account may have five unpaid ones.
        for (number, surname) in surnames.enumerated() {
            let call = Book.sample(at: .at(6 + number), surname: surname)
            let booking = try await town.paid(town.call(call, as: olena).booking, by: olena)
            let document = try await town.call(GetTicket(booking: booking.id), as: olena)
            try await PrintedFile.with(document.content.bytes) { file in
                let text = try await file.text()
                for name in surname.split(separator: " ") {
                    // A letter without a font is drawn as a box, which is not part of the text.
                    #expect(text.contains(PrintedFile.plain(String(name))), "\(name) in \(text)")
                }
            }
        }
    }

    @Test("A long name is shrunk to fit, and a longer one is cut off")
    func wideNames() throws {
        let layout = PageLayout(.uk)
        func size(_ text: String) -> Double { Double(layout.fitted(text, size: 14, width: 216).size) ?? 0 }
        #expect(size("王小明") == 14)
        let wide = String(repeating: "王", count: 20)
        #expect(size(wide) * 20 <= 216 && size(wide) >= 6)
        #expect(size(String(repeating: "Ш", count: 22)) == 14)
        let cut = layout.fitted(String(repeating: "王", count: 200), size: 14, width: 216)
        #expect(cut.text.hasSuffix("…"))
        let cutSize = try #require(Double(cut.size))
        #expect(cutSize >= 6 && Double(cut.text.count) * cutSize <= 216)
        // Combining marks have no width.
        #expect(size("สี่") == 14)
        #expect(size("") == 14)
    }

    @Test("A whole bus on both ways fits into a reply with one seat a page")
    func wholeBus() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(15, by: olena, back: .back()), by: olena)
        let document = try await town.call(GetTicket(booking: booking.id), as: olena, in: .ar)
        #expect(document.content.bytes.count <= Document.maxBytes)
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 30)
            let tokens = try await town.tickets(booking, of: olena).map { [$0.token.text] }
            #expect(tokens.count == 30)
            #expect(try await file.codes(pages: 15...16) == Array(tokens[14...15]))
        }
    }

    @Test("The largest possible booking fits into a reply with four seats a page")
    func largest() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.opened(capacity: 60)
        _ = try await town.opened(RouteCode(unchecked: "2"), at: .at(18), capacity: 60)
        let name = String(repeating: "Щука-", count: 39)
        let call = Book.sample(60, surname: name, back: .back())
        let booking = try await town.paid(town.call(call, as: olena).booking, by: olena)
        let document = try await town.call(GetTicket(booking: booking.id), as: olena, in: .ar)
        #expect(document.content.bytes.count <= Document.maxBytes)
        try await PrintedFile.with(document.content.bytes) { file in
            #expect(try await file.pageCount() == 30)
            let tokens = try await town.tickets(booking, of: olena).map(\.token.text)
            #expect(tokens.count == 120)
            let codes = Set(try await file.codes(pages: 30...30).joined())
            #expect(codes == Set(tokens.suffix(4)))
        }
    }

    @Test("Returned seats have no ticket; with the last seat the document is gone")
    func givenBack() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paidBooking(2, by: olena)
        _ = try await town.givenBack(booking, [ChosenSeat(journey: 0, seat: 1)], by: olena)
        let left = try await town.tickets(booking, of: olena).map(\.seat)
        #expect(left == [2])
        let document = try await town.call(GetTicket(booking: booking.id), as: olena)
        try await PrintedFile.with(document.content.bytes) { file in
            let pages = try await file.pageCount()
            #expect(pages == 1)
        }
        _ = try await town.givenBack(booking, by: olena)
        await #expect(throws: TicketRefused.noTicket) {
            try await town.call(GetTicket(booking: booking.id), as: olena)
        }
    }

    @Test("R03.13 only the passenger and dispatchers get a ticket, even after the journey")
    func owners() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let id = booking.id
        await #expect(throws: TicketRefused.notFound) { try await town.call(GetTicket(booking: id), as: petro) }
        await #expect(throws: TicketRefused.notFound) { try await town.call(ListTickets(booking: id), as: petro) }
        await #expect(throws: GetReceipt.Refused.notFound) { try await town.call(GetReceipt(booking: id), as: petro) }
        let unknown: BookingID = .example
        await #expect(throws: TicketRefused.notFound) { try await town.call(GetTicket(booking: unknown), as: olena) }
        await #expect(throws: TicketRefused.notFound) { try await town.staffCall(GetTicketForCaller(booking: unknown)) }
        #expect(try await town.error(of: GetTicketForCaller(booking: id), meta: CoachTown.meta(of: olena))?.code == 403)
        #expect(try await town.error(of: GetTicket(booking: id))?.code == 401)

        let own = try await town.call(GetTicket(booking: id), as: olena)
        let byStaff = try await town.staffCall(GetTicketForCaller(booking: id))
        #expect(byStaff == own, "the same booking makes the same file")
        town.clock.advance(by: .seconds(3 * 86_400))
        try await town.runDue()
        #expect(try await town.shown(booking, to: olena).status == .completed)
        #expect(try await town.call(GetTicket(booking: id), as: olena) == own)
    }
}
