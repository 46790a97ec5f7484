import GRDB
import SQLiteKit
import Vocabulary

/// A message about a notice to insert: a row of `message`. The sender looks up the address.
struct NewMessage: Sendable {
    /// The recipient of a message.
    enum Addressee: Hashable, Sendable {
        case account(AccountID), contact(ContactID)
    }

    var notice: Int64
    var addressee: Addressee
    var channel: Recipient.Channel
    /// The session whose device gets the push.
    var device: SessionID?
    var language: Language
    var createdAt: Instant

    init(
        notice: Int64, to addressee: Addressee, by channel: Recipient.Channel, on device: SessionID? = nil,
        in language: Language,
        at now: Instant
    ) {
        self.notice = notice
        self.addressee = addressee
        self.channel = channel
        self.device = device
        self.language = language
        createdAt = now
    }

    /// - Returns: whether the message is new: a notice has one message for each addressee, channel and device (R04.36).
    func insert(as id: MessageID, in db: Database) throws -> Bool {
        var (account, contact): (AccountID?, ContactID?)
        switch addressee {
        case .account(let id): account = id
        case .contact(let id): contact = id
        }
        do {
            try db.insert(
                into: "message",
                [
                    "id": id, "account": account, "contact": contact, "channel": channel.rawValue, "notice": notice,
                    "device": device, "language": language.rawValue, "createdAt": createdAt,
                ])
            return true
        } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
            return false
        }
    }
}
