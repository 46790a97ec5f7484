import CallTypes
import Logging
import Printing
import RPC
import RestaurantsContract
import Vocabulary

/// The codes that are attached to mails (`attachments.read`). A document's name is `codes/`, the identifier of the
/// restaurant, and perhaps `/` and the number of the last table.
struct CodeAttachments: Sendable {
    private let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(readAttachment) }

    func readAttachment(_ call: ReadAttachment, in context: CallContext) async throws -> Document {
        guard let document = try await find(document: call.document, account: call.account) else {
            throw ReadAttachment.Refused.unknownDocument
        }
        return document
    }

    /// Prints the codes as they are now: a code that was replaced after the mail was requested is not mailed.
    /// - Returns: `nil` when the document does not exist, no longer exists, or belongs to another account. Also `nil`
    ///   when the printing programs are missing or the file is too long, because the mail must be sent anyway.
    /// - Throws: ``PrinterFault``, `CallError.busy`. Both are temporary.
    func find(document: String, account: AccountID) async throws -> Document? {
        guard let (restaurant, last) = Self.parts(of: document), restaurant == RestaurantID(account) else { return nil }
        do {
            return try await TableStore(dependencies).file(of: restaurant, upTo: last)
        } catch is TableCodesRefused {
            return nil
        } catch let fault as PrinterFault {
            switch fault {
            case .missing, .tooLong: break
            case .failed, .timedOut: throw fault
            }
            dependencies.logger.error(
                "a mail is sent without its document", metadata: ["document": "\(document)", "why": "\(fault)"])
            return nil
        }
    }

    private static func parts(of document: String) -> (RestaurantID, TableNumber?)? {
        let parts = document.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard 2...3 ~= parts.count, parts[0] == "codes", let restaurant = RestaurantID(parts[1]) else { return nil }
        guard parts.count == 3 else { return (restaurant, nil) }
        guard let number = Int(parts[2]), let last = try? TableNumber(number) else { return nil }
        return (restaurant, last)
    }
}
