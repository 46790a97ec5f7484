import ContextKit
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Tells people what the contexts want told: reads their feeds, and puts each notice into the inboxes of those whom it
/// is for, with the messages that bring it to them otherwise. All of that is one transaction with the cursor, so it
/// happens once, however often identity dies.
///
/// One ``consumer(of:from:)`` for each of the `notifications.sources`, run in the background.
struct FanOut: Sendable {
    /// How many recipients one transaction does, so that no sign-in waits long for it.
    static let slice = 100
    /// A transaction does up to a hundred requests, and ends with one that is for more than so many.
    static let few = 5

    let frame: ContextFrame
    let inbox: InboxWriter
    /// What strangers are written to in.
    let strangersLanguage: Language
    /// How long a message is tried. What is older than that when it is read, because identity was away, goes into
    /// inboxes only: nobody's telephone rings because of last week.
    let patience: Duration

    /// - Parameters:
    ///   - source: the executable, which also names the cursor.
    ///   - client: the way to it.
    func consumer(of source: String, from client: any Client) -> EventConsumer {
        let effects = frame.effects
        return EventConsumer(
            source, from: client, into: frame.database, effect: effect(of: source),
            pauses: EventConsumer.Pauses(random: { Double(effects.random(1)[0]) / 255 }), logger: frame.logger,
            now: effects.now, journal: frame.environment.journal
        ) {
            // What was lost with a database that was restored elsewhere was told, or nobody knows it any more.
            { _ in }
        }
    }

    /// What an event of a source does here: nothing, unless it is a request to tell something.
    func effect(of source: String) -> EventEffect {
        EventEffect(slices: { event, reached, db in
            guard let request = request(in: event, from: source) else { return .passed }
            let tx = Transaction(db, at: frame.effects.now(), trace: event.traceparent)
            return try tell(request, of: event, from: source, after: reached, in: tx)
        })
    }

    /// `nil` for any other event, and for a request that cannot be read. It never will be, so it does not hold up those
    /// behind it; the log names it.
    private func request(in event: EventRecord, from source: String) -> NotificationRequest? {
        do {
            guard let request = try event.notificationRequest else { return nil }
            if !request.kind.isEmpty { return request }
            complain(of: event, from: source, "kind")
        } catch let faults as Faults {
            // Not what stands there: that is about people.
            complain(of: event, from: source, faults.paths.joined(separator: ", "))
        } catch {
            complain(of: event, from: source, "")
        }
        return nil
    }

    private func complain(of event: EventRecord, from source: String, _ members: String) {
        frame.logger.error(
            "a request to tell people something cannot be read, and nobody is told",
            metadata: [
                "source": "\(source)", "event": "\(event.type) \(event.sequence) \(event.id)", "faulty": "\(members)",
            ])
    }

    /// The next slice of those whom a request is for: accounts first, then strangers.
    private func tell(
        _ request: NotificationRequest, of event: EventRecord, from source: String, after reached: Int,
        in tx: Transaction
    ) throws -> EventEffect.Progress {
        let all = request.recipients.count + request.contacts.count
        guard reached < all else { return .done }
        let notice = try StoredNotice.keep(request, of: event, from: source, in: tx.db)
        let ways = tx.now - event.time < patience ? request.channels : []
        let accounts = request.recipients.dropFirst(reached).prefix(Self.slice)
        let usual = UsualLanguage.of(request.kind)
        for account in accounts { try tell(account, notice, by: ways, usual, in: tx) }
        let contacts = request.contacts.dropFirst(max(0, reached - request.recipients.count))
            .prefix(Self.slice - accounts.count)
        for contact in contacts where ways.contains(.sms) {
            try put(
                NewMessage(notice: notice, to: .contact(contact), by: .sms, in: strangersLanguage, at: tx.now), in: tx)
        }
        let told = accounts.count + contacts.count
        // That all are told already is found at the beginning of the next transaction.
        return reached + told < all || told > Self.few ? .reached(reached + told) : .done
    }

    /// Nothing to whoever is not there, or has it already: then the messages have been put, too.
    /// - Parameter usual: the language of whoever has chosen none.
    private func tell(
        _ id: AccountID, _ notice: Int64, by ways: [NotificationChannel], _ usual: Language, in tx: Transaction
    ) throws {
        // One that is being deleted may yet stay.
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
        let id: MessageID = frame.effects.newID()
        guard try message.insert(as: id, in: tx.db) else { return }
        let duty = MessageDuty.notification(by: message.channel)
        try frame.work.schedule(duty.rawValue, key: "\(id)", at: tx.now, in: tx.db)
    }
}
