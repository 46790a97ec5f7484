import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Having people told, by identity, which reads the feed.
extension EventFeed {
    /// Asks for accounts to be told, in the transaction of what has happened.
    /// - Parameters:
    ///   - accounts: each once. More of them than a request may name stand in several; of nobody nothing is asked.
    ///   - channels: other ones than the notice has.
    ///   - traceparent: of the call that causes it.
    /// - Throws: ``EventFeed/Unfit``
    func tell(
        _ notice: some Notice, to accounts: [AccountID], by channels: [NotificationChannel]? = nil, in db: Database,
        traceparent: String?
    ) throws {
        let most = NotificationRequest.mostRecipients
        for start in stride(from: 0, to: accounts.count, by: most) {
            let recipients = Array(accounts[start...].prefix(most))
            let request = try NotificationRequest(notice, to: recipients, by: channels)
            try append(NotificationRequested<DeliveriesContract>(request), in: db, traceparent: traceparent)
        }
    }

    /// The same for a stranger.
    func tell(_ notice: some Notice, to contact: ContactID, in db: Database, traceparent: String?) throws {
        let request = try NotificationRequest(notice, to: [], contacts: [contact])
        try append(NotificationRequested<DeliveriesContract>(request), in: db, traceparent: traceparent)
    }
}
