public import GRDB
public import RPC
public import Vocabulary

/// Requests for notifications. Identity reads the feed and sends them.
extension EventFeed {
    /// Requests that accounts are notified, in the transaction of the cause. The contract must list its own
    /// `NotificationRequested` among its events.
    /// - Parameters:
    ///   - accounts: each once. A list beyond the limit of one request becomes several requests, an empty list none.
    ///   - channels: replace the channels of the notice.
    ///   - attachments: the attachments of a mail.
    ///   - traceparent: of the call that causes the notice.
    /// - Throws: ``EventFeed/Unfit``; `Faults` for an account that is named twice; ``SendingBudget/Undeclared`` when
    ///   the running call does not declare that it sends the notice; `CallError.throttled` when the budget of the
    ///   calling account is used up.
    public func notify(
        _ notice: some Notice, to accounts: [AccountID], by channels: [NotificationChannel]? = nil,
        attachments: [NotificationAttachment] = [], in db: Database, traceparent: String?
    ) throws {
        let most = NotificationRequest.maxRecipients
        for start in stride(from: 0, to: accounts.count, by: most) {
            let recipients = Array(accounts[start...].prefix(most))
            let request = try NotificationRequest(notice, to: recipients, by: channels, attachments: attachments)
            try ask(request, of: contract, in: db, traceparent)
        }
    }

    /// Requests that a contact without an account is notified, which is possible by SMS only.
    public func notify(
        _ notice: some Notice, to contact: ContactID, in db: Database, traceparent: String?
    ) throws {
        let request = try NotificationRequest(notice, to: [], contacts: [contact])
        try ask(request, of: contract, in: db, traceparent)
    }

    private func ask<C: Contract>(
        _ request: NotificationRequest, of contract: C.Type, in db: Database, _ traceparent: String?
    ) throws {
        try charge(request, in: db)
        try append(NotificationRequested<C>(request), in: db, traceparent: traceparent)
    }
}
