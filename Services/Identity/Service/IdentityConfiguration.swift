import Configuration
import ServiceKit

/// The settings of the service.
///
/// Configuration keys, all optional, all whole numbers:
/// - `sessions.lifetimeSeconds`: how long a session lasts from its sign-in (default 30 days).
/// - `scrypt.rounds`: N of scrypt (RFC 7914 section 2) for new passwords, a power of two from 1,024 to 1,048,576
///   (default 131,072: 128 MiB and a third of a second each; a unit of systemd may not have less). Stored passwords keep
///   the cost that they were made with.
/// - `scrypt.queue`: how many hashes may wait for the one that runs before calls are told to come back (default 20: the
///   last one then waits some eight seconds, less than the ten that a client waits).
/// - `reservations.lifetimeSeconds`: how long a registration holds its identifier until it is activated (default 600).
/// - `reservations.revivalSeconds`: how long after that it can still be activated, as long as nobody else has taken
///   the identifier; then it is erased (default 30 days).
/// - `contacts.lifetimeSeconds`: how long a stranger's phone number is kept after it was last asked for (default 30
///   days).
/// - `events.lifetimeSeconds`: how long the feed keeps an event (default 90 days).
struct IdentityConfiguration: Hashable, Sendable {
    var sessionLifetime: Duration
    var scrypt: ScryptCost
    var waitingHashes: Int
    var reservationLifetime: Duration
    var reservationRevival: Duration
    var contactLifetime: Duration
    var eventLifetime: Duration

    private static let day = 86_400
    /// Up to a century: longer is a slip of the hand, and sums of times stay far from overflow.
    private static let seconds = 1...(36_525 * day)

    /// - Parameter isUnit: whether systemd runs the service, for people and not for tests.
    /// - Throws: `ConfigurationError` for a value of the wrong type or out of its range.
    init(
        _ reader: ConfigReader, isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        let settings = WholeNumbers(reader: reader)
        sessionLifetime = .seconds(
            try settings.value("sessions.lifetimeSeconds", default: 30 * Self.day, in: Self.seconds))
        let rounds = try settings.value("scrypt.rounds", default: ScryptCost.leastForPeople, in: ScryptCost.rounds)
        guard let scrypt = ScryptCost(rounds: rounds) else {
            throw ConfigurationError("scrypt.rounds must be a power of two, not \(rounds)")
        }
        guard !isUnit || rounds >= ScryptCost.leastForPeople else {
            throw ConfigurationError(
                "scrypt.rounds must be at least \(ScryptCost.leastForPeople) in a unit of systemd, not \(rounds)")
        }
        self.scrypt = scrypt
        waitingHashes = try settings.value("scrypt.queue", default: 20, in: 0...10_000)
        reservationLifetime = .seconds(
            try settings.value("reservations.lifetimeSeconds", default: 600, in: Self.seconds))
        reservationRevival = .seconds(
            try settings.value("reservations.revivalSeconds", default: 30 * Self.day, in: Self.seconds))
        contactLifetime = .seconds(
            try settings.value("contacts.lifetimeSeconds", default: 30 * Self.day, in: Self.seconds))
        eventLifetime = .seconds(try settings.value("events.lifetimeSeconds", default: 90 * Self.day, in: Self.seconds))
    }
}

/// Reads settings that have a default and a range.
private struct WholeNumbers {
    let reader: ConfigReader

    func value(
        _ key: String, default standard: Int, in range: ClosedRange<Int>
    ) throws(ConfigurationError) -> Int {
        let value = try reader.checkedInt(forKey: ConfigKey(key), default: standard)
        guard range.contains(value) else {
            throw ConfigurationError("\(key) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
        return value
    }
}
