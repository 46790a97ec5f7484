import ContextKit
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Delivers the contexts' notices: reads their feeds, and puts each notice into the inboxes of its recipients with the
/// messages for other channels. All of that is one transaction with the cursor, so a crash neither loses nor repeats a
/// notice.
///
/// There is one ``consumer(of:from:)`` for each of the `notifications.sources`, run in the background.
struct FanOut: Sendable {
    /// How many recipients one transaction handles, so that no sign-in waits long.
    static let slice = 100
    /// A transaction handles up to a hundred requests, and ends after a request with more recipients than this.
    static let few = 5

    let host: ServiceHost
    let inbox: InboxWriter
    /// The language for strangers.
    let defaultRecipientLanguage: Language
    /// How long a message is retried. A notice that is older when it is read, because identity was down, goes into
    /// inboxes only: last week's news must not ring a phone.
    let retryWindow: Duration

    /// - Parameters:
    ///   - source: the executable, which also names the cursor.
    ///   - client: the client of the executable.
    func consumer(of source: String, from client: any Client) -> EventConsumer {
        let runtime = host.runtime
        return EventConsumer(
            source, from: client, into: host.database, effect: effect(of: source),
            pauses: EventConsumer.Pauses(random: { Double(runtime.random(1)[0]) / 255 }), logger: host.logger,
            now: runtime.now, journal: host.environment.journal
        ) {
            // Events that a restored database lost were delivered before, or are unknown to everyone.
            { _ in }
        }
    }

    /// Returns the effect of a source's event: none, unless the event requests a notification.
    func effect(of source: String) -> EventEffect {
        EventEffect(slices: { event, reached, db in
            guard let request = request(in: event, from: source) else { return .passed }
            let tx = Transaction(db, at: host.runtime.now(), trace: event.traceparent)
            return try addMessages(request, of: event, from: source, after: reached, in: tx)
        })
    }

    /// Returns `nil` for other events and for an unreadable request. Such a request stays unreadable, so it is logged
    /// and must not block the requests after it.
    private func request(in event: EventRecord, from source: String) -> NotificationRequest? {
        do {
            guard let request = try event.notificationRequest else { return nil }
            if !request.kind.isEmpty { return request }
            logWarning(of: event, from: source, "kind")
        } catch let faults as Faults {
            // Logs paths only: the values are personal data.
            logWarning(of: event, from: source, faults.paths.joined(separator: ", "))
        } catch {
            logWarning(of: event, from: source, "")
        }
        return nil
    }

    private func logWarning(of event: EventRecord, from source: String, _ members: String) {
        host.logger.error(
            "a request for notifications cannot be read, and no notification is sent",
            metadata: [
                "source": "\(source)", "event": "\(event.type) \(event.sequence) \(event.id)", "faulty": "\(members)",
            ])
    }

    /// Handles the next slice of a request's recipients: accounts first, then strangers.
    private func addMessages(
        _ request: NotificationRequest, of event: EventRecord, from source: String, after reached: Int,
        in tx: Transaction
    ) throws -> EventEffect.Progress {
        let all = request.recipients.count + request.contacts.count
        guard reached < all else { return .done }
        let notice = try StoredNotice.keep(request, of: event, from: source, in: tx.db)
        let ways = tx.now - event.time < retryWindow ? request.channels : []
        let accounts = request.recipients.dropFirst(reached).prefix(Self.slice)
        let usual = ContextLanguage.of(request.kind)
        for account in accounts { try addMessages(account, notice, by: ways, usual, in: tx) }
        let contacts = request.contacts.dropFirst(max(0, reached - request.recipients.count))
            .prefix(Self.slice - accounts.count)
        for contact in contacts where ways.contains(.sms) {
            try put(
                NewMessage(notice: notice, to: .contact(contact), by: .sms, in: defaultRecipientLanguage, at: tx.now),
                in: tx)
        }
        let told = accounts.count + contacts.count
        // The start of the next transaction finds out whether every recipient has the notice.
        return reached + told < all || told > Self.few ? .reached(reached + told) : .done
    }

    /// Does nothing for an unknown account, or for one that has the notice already: then its messages exist too.
    /// - Parameter usual: the language of an account that has chosen none.
    private func addMessages(
        _ id: AccountID, _ notice: Int64, by ways: [NotificationChannel], _ usual: Language, in tx: Transaction
    ) throws {
        // The deletion of a closing account may yet be refused.
        guard let account = try AccountRows(tx.db).find(id), [.active, .closing].contains(account.state),
            try inbox.add(notice: notice, to: id, in: tx.db) != nil
        else { return }
        guard !ways.isEmpty, account.state == .active, !account.isBlocked else { return }
        let wanted = try PreferenceRows(tx.db).find(of: id)
        let language = account.language ?? usual
        let to = { (channel: Recipient.Channel, device: SessionID?) in
            NewMessage(notice: notice, to: .account(id), by: channel, on: device, in: language, at: tx.now)
        }
        for way in ways {
            switch way {
            case .push where wanted.push:
                for device in try DeviceRows(tx.db).sessions(of: id, at: tx.now) {
                    try put(to(.push, device), in: tx)
                }
            case .email where wanted.email && account.mailedNotices != nil: try put(to(.mail, nil), in: tx)
            case .sms where wanted.sms && account.phone != nil: try put(to(.sms, nil), in: tx)
            case .push, .email, .sms: break
            }
        }
    }

    private func put(_ message: NewMessage, in tx: Transaction) throws {
        let id: MessageID = host.runtime.newID()
        guard try message.insert(as: id, in: tx.db) else { return }
        let jobKind = MessageJob.notification(by: message.channel)
        try host.jobs.schedule(jobKind.rawValue, key: "\(id)", at: tx.now, in: tx.db)
    }
}
