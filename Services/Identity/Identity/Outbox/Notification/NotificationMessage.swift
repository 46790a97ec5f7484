import GRDB
import IdentityContract
import SQLiteKit
import Vocabulary

/// A message about a notice that is neither sent nor given up, with the current data for sending it.
struct NotificationMessage: Hashable, Sendable {
    var id: MessageID
    var notice: StoredNotice
    /// `nil` for a stranger.
    var account: AccountID?
    /// `nil` when there is no recipient any more: the account is gone, blocked or opted out, the device is gone, or the
    /// stranger is forgotten.
    var recipient: Recipient?
    /// The session whose device gets the push.
    var device: SessionID?
    var language: Language
    /// The number in the account's inbox.
    var number: Int64?
    /// The unread count of the inbox.
    var unread: Int64 = 0
    /// When the message was queued.
    var createdAt: Instant
    /// How many attempts failed.
    var failures: Int

    /// - Parameter oldest: a stranger whose number was last requested before this time is forgotten.
    /// - Returns: `nil` when it was sent, given up or erased.
    /// - Throws: ``UnreadableRow``
    static func unsent(
        _ id: MessageID, at now: Instant, contactsSince oldest: Instant, in db: Database
    ) throws -> NotificationMessage? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT message.account, message.contact, message.channel, message.device, message.language,
                    message.createdAt, message.failures, inbox.number, \(StoredNotice.columns)
                FROM message JOIN notice ON notice.id = message.notice
                    LEFT JOIN inbox ON inbox.notice = notice.id AND inbox.account = message.account
                WHERE message.id = ? AND message.sentAt IS NULL AND message.diedAt IS NULL
                """)
        guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
        let channel: Recipient.Channel = try row.word("channel", of: "message")
        var message = NotificationMessage(
            id: id, notice: try StoredNotice(row: row), account: row["account"], device: row["device"],
            language: try row.word("language", of: "message"), number: row["number"], createdAt: row["createdAt"],
            failures: row["failures"])
        let contact: ContactID? = row["contact"]
        if let account = message.account {
            try message.look(up: account, by: channel, at: now, in: db)
        } else if let contact, channel == .sms {
            message.recipient = try ContactRows(db).phone(of: contact, since: oldest)
                .map { .sms(PhoneNumber($0)) }
        }
        return message
    }

    /// Looks up the account's current address for the channel and its current language.
    private mutating func look(
        up id: AccountID, by channel: Recipient.Channel, at now: Instant, in db: Database
    ) throws {
        guard let account = try AccountRows(db).find(id), account.state == .active, !account.isBlocked else { return }
        let wanted = try PreferenceRows(db).find(of: id)
        language = account.language ?? language
        switch channel {
        case .mail where wanted.email: recipient = account.mailedNotices.map { .mail($0) }
        case .sms where wanted.sms: recipient = account.phone.map { .sms($0) }
        case .push where wanted.push:
            recipient = try device.flatMap { try DeviceRows(db).address(of: $0, for: id, at: now) }.map { .push($0) }
            unread = try InboxRows(db).state(of: id).unread
        case .mail, .sms, .push: break
        }
    }
}
