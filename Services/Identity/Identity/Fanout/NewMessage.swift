import GRDB
import SQLiteKit
import Vocabulary

/// A message about a notice, as it is put on its way: a row of `message`. Where it goes is looked up when it is sent.
struct NewMessage: Sendable {
    /// Whom it is for.
    enum Told: Hashable, Sendable {
        case account(AccountID), contact(ContactID)
    }

    var notice: Int64
    var told: Told
    var channel: Recipient.Channel
    /// The session whose device is pushed to.
    var device: SessionID?
    var language: Language
    var createdAt: Instant

    init(
        notice: Int64, to told: Told, by channel: Recipient.Channel, on device: SessionID? = nil, in language: Language,
        at now: Instant
    ) {
        self.notice = notice
        self.told = told
        self.channel = channel
        self.device = device
        self.language = language
        createdAt = now
    }

    /// - Returns: whether it is new: there is one for a notice, whom it is for, a channel and a device (R04.36).
    func insert(as id: MessageID, in db: Database) throws -> Bool {
        var (account, contact): (AccountID?, ContactID?)
        switch told {
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
