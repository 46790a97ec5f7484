import CoachesContract
import Printing
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Attachments of the payment mail", .timeLimit(.minutes(5)))
struct TicketAttachmentTests {
    @Test("The notice names ticket and receipt, and identity gets them under those names for that account alone")
    func found() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let notice = try #require(try await town.notices.first { !$0.attachments.isEmpty })
        let names = notice.attachments.map(\.document)
        #expect(names == ["ticket/\(booking.id)", "receipt/\(booking.id)"])
        let ticket = try await town.coaches.call(ReadAttachment(document: names[0], account: olena))
        let ownTicket = try await town.call(GetTicket(booking: booking.id), as: olena)
        #expect(ticket == ownTicket)
        let receipt = try await town.coaches.call(ReadAttachment(document: names[1], account: olena))
        let ownReceipt = try await town.call(GetReceipt(booking: booking.id), as: olena)
        #expect(receipt == ownReceipt)
        for name in names {
            await #expect(throws: ReadAttachment.Refused.unknownDocument) {
                try await town.coaches.call(ReadAttachment(document: name, account: petro))
            }
        }
        for name in [
            "", "ticket", "ticket/", "ticket/x", "\(booking.id)", "other/\(booking.id)",
            "ticket/\(booking.id)/", "ticket/\(BookingID.example)",
        ] {
            await #expect(throws: ReadAttachment.Refused.unknownDocument, "\(name)") {
                try await town.coaches.call(ReadAttachment(document: name, account: olena))
            }
        }
    }

    @Test("An unpaid or returned booking has no attachments")
    func none() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let unpaid = try await town.booked(by: olena)
        let returned = try await town.paidBooking(by: olena)
        _ = try await town.givenBack(returned, by: olena)
        for name in ["ticket/\(unpaid.id)", "receipt/\(unpaid.id)", "ticket/\(returned.id)"] {
            await #expect(throws: ReadAttachment.Refused.unknownDocument, "\(name)") {
                try await town.coaches.call(ReadAttachment(document: name, account: olena))
            }
        }
        let receipt = try await town.coaches.call(
            ReadAttachment(document: "receipt/\(returned.id)", account: olena))
        #expect(receipt.fileName == "receipt-\(returned.number).pdf")
    }

    @Test(
        "A missing program removes the attachment from mails and is in the log; direct calls fail")
    func missing() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let log = RecordedLog()
        var dependencies = town.dependencies
        dependencies.logger = log.logger
        let missing = PrinterProgram(name: "rsvg-convert", package: "librsvg2-bin", folders: "/nonexistent")
        dependencies.printer = TicketPrinter(try DocumentPrinter(stateDirectory: nil, pages: missing))
        let found = try await TicketAttachments(dependencies).find(document: "receipt/\(booking.id)", account: olena)
        #expect(found == nil)
        let line = log.lines.first ?? ""
        #expect(line.contains("error") && line.contains("librsvg2-bin"), "\(log.lines)")

        let fault = PrinterFault.missing(program: "rsvg-convert", package: "librsvg2-bin")
        await #expect(throws: fault) {
            try await TicketStore(dependencies).receipt(of: booking.id, for: olena, in: .uk)
        }
        #expect(fault.description.contains("librsvg2-bin"))
    }
}
