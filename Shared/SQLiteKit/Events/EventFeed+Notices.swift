public import GRDB
public import RPC
public import Vocabulary

/// Having people told, by identity, which reads the feed.
extension EventFeed {
    /// Asks for accounts to be told, in the transaction of what has happened. The contract has to list
    /// `NotificationRequested` of itself among its events.
    /// - Parameters:
    ///   - accounts: each once. More of them than a request may name stand in several; of nobody nothing is asked.
    ///   - channels: other ones than the notice has.
    ///   - attachments: what goes with a mail.
    ///   - traceparent: of the call that causes it.
    /// - Throws: ``EventFeed/Unfit``, `Faults` for an account that is named twice; ``SendingBudget/Undeclared`` when the
    ///   contract of the running call does not say that it sends this; `CallError.throttled` when the account that calls
    ///   has had too much sent.
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

    /// The same for a stranger, who is reached by SMS only.
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
