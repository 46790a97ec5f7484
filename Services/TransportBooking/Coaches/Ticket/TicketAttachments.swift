import CoachesContract
import Logging
import RPC
import Vocabulary

/// The tickets and receipts that go with mails (`attachments.read`). A document's name is `ticket/` or `receipt/` and
/// the identifier of the booking.
struct TicketAttachments: Sendable {
    private let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    /// In the language of the passengers.
    /// - Returns: `nil` for what there is not, or not any more, or not for this account; and where nothing can be
    ///   printed, because the mail is to go out all the same.
    /// - Throws: ``PrinterFault``, `CallError.busy`: worth asking again.
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
                "a mail goes without its document", metadata: ["document": "\(document)", "why": "\(fault)"])
            return nil
        }
    }
}
