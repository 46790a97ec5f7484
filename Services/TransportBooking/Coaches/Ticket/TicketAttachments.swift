import CoachesContract
import Logging
import Printing
import RPC
import Vocabulary

/// The tickets and receipts that are attached to mails (`attachments.read`). A document's name is `ticket/` or
/// `receipt/` and the identifier of the booking.
struct TicketAttachments: Sendable {
    private let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// Prints a document in the passengers' default language.
    /// - Returns: `nil` when the document does not exist, no longer exists, or belongs to another account. Also `nil`
    ///   when the printing programs are missing, because the mail must be sent anyway.
    /// - Throws: ``PrinterFault``, `CallError.busy`. Both are temporary.
    func find(document: String, account: AccountID) async throws -> Document? {
        let parts = document.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let booking = BookingID(String(parts[1])) else { return nil }
        let tickets = TicketStore(dependencies)
        do {
            switch parts[0] {
            case "ticket": return try await tickets.ticket(of: booking, for: account, in: CoachesContract.language)
            case "receipt": return try await tickets.receipt(of: booking, for: account, in: CoachesContract.language)
            default: return nil
            }
        } catch is TicketRefused {
            return nil
        } catch is GetReceipt.Refused {
            return nil
        } catch let fault as PrinterFault {
            guard case .missing = fault else { throw fault }
            dependencies.logger.error(
                "a mail is sent without its document", metadata: ["document": "\(document)", "why": "\(fault)"])
            return nil
        }
    }
}
