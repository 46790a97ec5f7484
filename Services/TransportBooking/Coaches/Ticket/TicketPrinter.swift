import CoachesContract
import Printing
import RPC
import Vocabulary

/// Prints tickets and receipts as PDF files.
struct TicketPrinter: Sendable {
    private let printer: DocumentPrinter

    init(_ printer: DocumentPrinter) { self.printer = printer }

    /// - Parameters:
    ///   - instant: the creation time that the document contains.
    ///   - account: the account that asks for the document; `nil` for staff.
    /// - Returns: a PDF of at most ``Document/maxBytes``.
    /// - Throws: ``PrinterFault``, ``CallError/busy``, an error of the file system.
    func print(_ tickets: [PrintedTicket], at instant: Instant, for account: AccountID?) async throws -> [UInt8] {
        try await printer.inTurn(for: account) {
            var coded: [(printedTicket: PrintedTicket, code: [UInt8])] = []
            for ticket in tickets {
                let picture = try await printer.code(ticket.token.text, at: instant)
                coded.append((printedTicket: ticket, code: picture))
            }
            return try await printer.file(TicketPages.pages(coded), at: instant)
        }
    }

    /// Prints a receipt as a PDF.
    func print(_ receipt: ReceiptPage, at instant: Instant, for account: AccountID?) async throws -> [UInt8] {
        try await printer.inTurn(for: account) { try await printer.file([receipt.svg], at: instant) }
    }
}
