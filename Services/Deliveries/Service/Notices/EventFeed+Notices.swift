import DeliveriesContract
import GRDB
import RPC
import SQLiteKit
import Vocabulary

/// Having people told what happens to deliveries.
extension EventFeed {
    /// - Parameters:
    ///   - accounts: each once.
    ///   - channels: other ones than the notice has.
    /// - Throws: ``EventFeed/Unfit``
    func tell(
        _ notice: some Notice, to accounts: [AccountID], by channels: [NotificationChannel]? = nil, in db: Database,
        traceparent: String?
    ) throws {
        try tell(
            notice, of: DeliveriesContract.self, to: accounts, by: channels, in: db, traceparent: traceparent)
    }

    /// The same for a stranger.
    func tell(_ notice: some Notice, to contact: ContactID, in db: Database, traceparent: String?) throws {
        try tell(notice, of: DeliveriesContract.self, to: contact, in: db, traceparent: traceparent)
    }
}
