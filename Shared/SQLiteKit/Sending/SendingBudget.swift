public import GRDB
public import RPC
public import Vocabulary

/// Limits how much the calls of one account send to people, from any client address: the table `kitSending`.
///
/// Both places that everything sent passes, ``EventFeed`` and identity's outbox, charge it in the transaction of the
/// cause. A call that is refused, or comes again with its idempotency key, so costs nothing. Jobs and consumers of feeds
/// are charged nothing: no account orders them.
public struct SendingBudget: Sendable {
    /// Staff act for the operator. One trip that is called off is told to all its passengers.
    private static let staffFactor = 100

    private let accounts: Throttle<SendingLimit>
    private let staff: Throttle<SendingLimit>

    /// - Parameter factor: so many times as much is allowed. 1 for people, more for machines under test.
    public init(database: ServiceDatabase, factor: Int = 1) {
        accounts = Throttle(database: database, factor: factor, table: Self.table)
        staff = Throttle(database: database, factor: factor * Self.staffFactor, table: Self.table)
    }

    static let table = "kitSending"

    /// Why nothing is sent: the contract of the running call does not allow it. A mistake in the program, which the
    /// transaction does not survive.
    public struct Undeclared: Error, Hashable {
        public var call: String
        /// What the contract declares.
        public var declared: Sending
        /// The ways that were to be taken beside an inbox.
        public var channels: Set<NotificationChannel>
    }

    /// Charges a request to identity to have people told.
    /// - Throws: ``Undeclared``; `CallError.throttled` when the budget of the account that calls is used up.
    func charge(_ request: NotificationRequest, at now: Instant, in db: Database) throws {
        let channels = Set(request.channels)
        let isForCaller =
            request.contacts.isEmpty && request.recipients == [RunningCall.current?.caller?.account].compactMap(\.self)
        var counts: [(SendingLimit, Int)] = [(.notice, 1)]
        if channels.contains(.email) { counts.append((.mail, request.recipients.count)) }
        if channels.contains(.sms) { counts.append((.sms, request.recipients.count + request.contacts.count)) }
        try charge(counts, by: channels, isForCaller: isForCaller, at: now, in: db)
    }

    /// Charges one mail or message to a phone.
    /// - Throws: as ``charge(_:at:in:)`` for a request.
    public func chargeMessage(by channel: NotificationChannel, at now: Instant, in db: Database) throws {
        let limit: SendingLimit =
            switch channel {
            case .email: .mail
            case .sms: .sms
            case .push: .notice
            }
        // The address may be the caller's former one, or that of an account that is gone: it is not compared.
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
        // Each leaves the table no larger than it was, once there is something to remove.
        try throttle.removeIdle(atMost: 2 * uses.count, at: now, in: db)
    }
}
