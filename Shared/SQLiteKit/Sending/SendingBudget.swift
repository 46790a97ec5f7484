public import GRDB
public import RPC
public import Vocabulary

/// Limits how much the calls of one account send to people, from any client address: the table `kitSending`.
///
/// Every message passes ``EventFeed`` or identity's outbox. Both charge the budget in the transaction of the cause, so
/// a refused call, or a repetition with an idempotency key, costs nothing. Jobs and event consumers are not charged,
/// because no account calls them.
public struct SendingBudget: Sendable {
    /// Staff act for the operator: cancelling one trip notifies all its passengers.
    private static let staffFactor = 100

    private let accounts: Throttle<SendingLimit>
    private let staff: Throttle<SendingLimit>

    /// - Parameter factor: multiplies the limits. 1 in production, more in load tests.
    public init(database: ServiceDatabase, factor: Int = 1) {
        accounts = Throttle(database: database, factor: factor, table: Self.table)
        staff = Throttle(database: database, factor: factor * Self.staffFactor, table: Self.table)
    }

    static let table = "kitSending"

    /// The contract of the running call does not declare the message. This is a programming error, and the transaction
    /// fails.
    public struct Undeclared: Error, Hashable {
        public var call: String
        /// The declaration in the contract.
        public var declared: Sending
        /// The requested channels, apart from the inbox.
        public var channels: Set<NotificationChannel>
    }

    /// Charges a request for notifications.
    /// - Throws: ``Undeclared``; `CallError.throttled` when the budget of the calling account is used up.
    func charge(_ request: NotificationRequest, at now: Instant, in db: Database) throws {
        let channels = Set(request.channels)
        let isForCaller =
            request.contacts.isEmpty && request.recipients == [RunningCall.current?.caller?.account].compactMap(\.self)
        var counts: [(SendingLimit, Int)] = [(.notice, 1)]
        if channels.contains(.email) { counts.append((.mail, request.recipients.count)) }
        if channels.contains(.sms) { counts.append((.sms, request.recipients.count + request.contacts.count)) }
        try charge(counts, by: channels, isForCaller: isForCaller, at: now, in: db)
    }

    /// Charges one mail or one message to a phone.
    /// - Throws: as ``charge(_:at:in:)`` for a request.
    public func chargeMessage(by channel: NotificationChannel, at now: Instant, in db: Database) throws {
        let limit: SendingLimit =
            switch channel {
            case .email: .mail
            case .sms: .sms
            case .push: .notice
            }
        // The address is not compared with the caller's: it may be the caller's former one, or of a deleted account.
        try charge([(limit, 1)], by: [channel], isForCaller: true, at: now, in: db)
    }

    private func charge(
        _ counts: [(limit: SendingLimit, count: Int)], by channels: Set<NotificationChannel>, isForCaller: Bool,
        at now: Instant, in db: Database
    ) throws {
        guard let call = RunningCall.current else { return }
        let mayTellOthers = if case .toOthers = call.sends { true } else { false }
        guard let allowed = call.sends.channels, channels.isSubset(of: allowed), mayTellOthers || isForCaller else {
            throw Undeclared(call: call.name, declared: call.sends, channels: channels)
        }
        guard let caller = call.caller else { return }
        let throttle = caller.kind == .staff ? staff : accounts
        let uses = counts.map { Throttle.Use($0.limit, "\(caller.account)", count: $0.count) }
        if let wait = try throttle.take(uses, at: now, in: db) { throw CallError.throttled(retryAfter: wait) }
        // Each charge removes up to twice as many idle rows as it adds, so that the table does not keep growing.
        try throttle.removeIdle(atMost: 2 * uses.count, at: now, in: db)
    }
}
