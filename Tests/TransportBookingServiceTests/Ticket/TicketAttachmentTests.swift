import CoachesContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import TransportBookingService

@Suite("What goes with the mail to somebody who has paid", .timeLimit(.minutes(3)))
struct TicketAttachmentTests {
    @Test("N-4: the notice names ticket and receipt, and identity gets them under those names for that account alone")
    func found() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let notice = try #require(try await town.notices.first { !$0.attachments.isEmpty })
        let names = notice.attachments.map(\.document)
        #expect(names == ["ticket/\(booking.booking)", "receipt/\(booking.booking)"])
        let ticket = try await town.coaches.call(ReadAttachment(document: names[0], account: olena))
        let ownTicket = try await town.call(GetTicket(booking: booking.booking), as: olena)
        #expect(ticket == ownTicket)
        let receipt = try await town.coaches.call(ReadAttachment(document: names[1], account: olena))
        let ownReceipt = try await town.call(GetReceipt(booking: booking.booking), as: olena)
        #expect(receipt == ownReceipt)
        for name in names {
            await #expect(throws: ReadAttachment.Refused.unknownDocument) {
                try await town.coaches.call(ReadAttachment(document: name, account: petro))
            }
        }
        for name in [
            "", "ticket", "ticket/", "ticket/x", "\(booking.booking)", "other/\(booking.booking)",
            "ticket/\(booking.booking)/", "ticket/\(BookingID.example)",
        ] {
            await #expect(throws: ReadAttachment.Refused.unknownDocument, "\(name)") {
                try await town.coaches.call(ReadAttachment(document: name, account: olena))
            }
        }
    }

    @Test("What is not paid, or was given back, has nothing to go with a mail")
    func none() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let unpaid = try await town.booked(by: olena)
        let returned = try await town.paidBooking(by: olena)
        _ = try await town.givenBack(returned, by: olena)
        for name in ["ticket/\(unpaid.booking)", "receipt/\(unpaid.booking)", "ticket/\(returned.booking)"] {
            await #expect(throws: ReadAttachment.Refused.unknownDocument, "\(name)") {
                try await town.coaches.call(ReadAttachment(document: name, account: olena))
            }
        }
        let receipt = try await town.coaches.call(
            ReadAttachment(document: "receipt/\(returned.booking)", account: olena))
        #expect(receipt.fileName == "receipt-\(returned.number).pdf")
    }

    @Test(
        "Where a program is missing the mail goes without, and the log names the package; whoever asks is told a fault")
    func missing() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let log = RecordedLog()
        let kit = TransportKit(
            database: town.kit.database, feed: town.kit.feed, work: town.kit.work, networks: town.kit.networks,
            clock: town.kit.clock, settings: town.kit.settings, refunds: town.kit.refunds,
            takesCards: town.kit.takesCards, effects: town.kit.effects, logger: log.logger)
        let keys = try town.ticketKeys
        let printer = try TicketPrinter(
            stateDirectory: nil,
            pages: PrinterProgram(name: "rsvg-convert", package: "librsvg2-bin", folders: "/nonexistent"))
        let attachments = TicketAttachments(kit, keys: keys, printer: printer)
        let found = try await attachments.find(document: "receipt/\(booking.booking)", account: olena)
        #expect(found == nil)
        let line = log.lines.first ?? ""
        #expect(line.contains("error") && line.contains("librsvg2-bin"), "\(log.lines)")

        let desk = TicketDesk(kit: kit, keys: keys, printer: printer)
        let fault = PrinterFault.missing(program: "rsvg-convert", package: "librsvg2-bin")
        await #expect(throws: fault) { try await desk.receipt(of: booking.booking, for: olena, in: .uk) }
        #expect(fault.description.contains("librsvg2-bin"))
    }
}
