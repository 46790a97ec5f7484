import Configuration
import IdentityContract
import ServiceKit
import Vocabulary

/// The settings of the service, all optional; the README lists them with their defaults. Times are whole numbers of
/// seconds.
struct IdentityConfiguration: Sendable {
    // MARK: Passwords

    /// `scrypt.rounds`: N of scrypt (RFC 7914 section 2) for new passwords, a power of two from 1,024 to 1,048,576
    /// (default 131,072: 128 MiB and a third of a second each; a unit of systemd may not have less). A stored password
    /// whose hash costs less is hashed again at the next sign-in.
    var scrypt: ScryptCost
    /// `scrypt.queue`: how many hashes may wait for the one that runs before calls are told to come back (default 20:
    /// the last one then waits some eight seconds, less than the ten that a client waits). On a slower machine fewer
    /// wait: a hash that cannot be done before its caller stops waiting is refused.
    var waitingHashes: Int
    /// `throttles.factor`: how many times as much as usual the throttles let through (default 1).
    var throttleFactor: Int

    // MARK: Times

    /// `sessions.accessSeconds` (900), `sessions.idleSeconds` (30 days), `sessions.lifetimeSeconds` (180 days),
    /// `sessions.graceSeconds` (30).
    var sessions: SessionSettings
    /// `reservations.lifetimeSeconds`: how long a registration holds its identifier until it is activated (600).
    var reservationLifetime: Duration
    /// `reservations.revivalSeconds`: how long after that it can still be activated, as long as nobody else has taken
    /// the identifier; then it is erased (30 days).
    var reservationRevival: Duration
    /// `confirmations.lifetimeSeconds`: how long a link that confirms an address is good (a day).
    var confirmationLifetime: Duration
    /// `confirmations.patienceSeconds`: how long an account waits for its address to be confirmed; then it is erased (7
    /// days).
    var confirmationPatience: Duration
    /// `resets.lifetimeSeconds`: how long a link that sets a password is good (3,600).
    var resetLifetime: Duration
    /// `codes.lifetimeSeconds`: how long a code is good (300).
    var codeLifetime: Duration
    /// `contacts.lifetimeSeconds`: how long a stranger's phone number is kept after it was last asked for (30 days).
    var contactLifetime: Duration
    /// `events.lifetimeSeconds`: how long the feed keeps an event (90 days).
    var eventLifetime: Duration
    /// `messages.lifetimeSeconds`: how long it is kept that a message was sent, and a message that was given up (30
    /// days).
    var messageLifetime: Duration
    /// `notifications.lifetimeSeconds`: how long notifications stand in inboxes (90 days).
    var notificationLifetime: Duration
    /// `notifications.patienceSeconds`: how long a message is tried before it is given up (a day).
    var patience: Duration
    /// `audit.lifetimeSeconds`: how long security events are kept (400 days).
    var auditLifetime: Duration

    // MARK: The outside

    /// `egress.channels`: what leaves the machine by `egress`, a list of `mail`, `sms` and `push`. The rest is kept in
    /// files (none leaves).
    var egressChannels: Set<Recipient.Channel>
    /// `sms.countries`: calling codes such as `+385`, of the countries that messages to phones are sent to (all).
    var smsCountries: SMSCountries
    /// `notifications.sources`: the services whose feeds say whom to tell what (those that have something to tell).
    var notificationSources: [String]
    /// `notifications.strangersLanguage`: what those without an account are written to in (`hr`: their numbers are
    /// Croatian).
    var strangersLanguage: Language
    /// `links.base`: what the links in mails begin with (`http://127.0.0.1:8080`).
    var links: Links
    /// `mail.from`: whom mails are from (`Kvart <no-reply@localhost>`, which must be another one if mail leaves the
    /// machine).
    var mailFrom: String
    /// `contact.email`, `contact.phone`: how people reach the administrator (`admin@kvart.example`, none).
    var contact: ContactDetails
    /// `deletion.asks`: the services that must agree before an account is deleted (the four with contexts).
    var deletionAsks: [String]
    /// `deletion.pauseMilliseconds`: how long after an account was closed they are asked (1,000).
    var deletionPause: Duration

    private static let day = 86_400
    /// Up to a century: longer is a slip of the hand, and sums of times stay far from overflow.
    private static let seconds = 1...(36_525 * day)

    /// - Parameter isUnit: whether systemd runs the service, for people and not for tests.
    /// - Throws: `ConfigurationError` for a value of the wrong type or out of its range.
    init(
        _ reader: ConfigReader, isUnit: Bool = ServiceManager.hasStartedThisProcess
    ) throws(ConfigurationError) {
        let settings = WholeNumbers(reader: reader)
        func time(_ key: String, _ standard: Int, _ range: ClosedRange<Int> = Self.seconds) throws(ConfigurationError)
            -> Duration
        {
            .seconds(try settings.value(key, default: standard, in: range))
        }
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
        throttleFactor = try settings.value("throttles.factor", default: 1, in: 1...1_000_000)
        guard !isUnit || throttleFactor <= 10 else {
            throw ConfigurationError("throttles.factor must be at most 10 in a unit of systemd, not \(throttleFactor)")
        }
        sessions = SessionSettings(
            access: try time("sessions.accessSeconds", 900), idle: try time("sessions.idleSeconds", 30 * Self.day),
            lifetime: try time("sessions.lifetimeSeconds", 180 * Self.day),
            grace: try time("sessions.graceSeconds", 30, 0...300))
        reservationLifetime = try time("reservations.lifetimeSeconds", 600)
        reservationRevival = try time("reservations.revivalSeconds", 30 * Self.day)
        confirmationLifetime = try time("confirmations.lifetimeSeconds", Self.day)
        confirmationPatience = try time("confirmations.patienceSeconds", 7 * Self.day)
        resetLifetime = try time("resets.lifetimeSeconds", 3_600)
        codeLifetime = try time("codes.lifetimeSeconds", 300)
        contactLifetime = try time("contacts.lifetimeSeconds", 30 * Self.day)
        eventLifetime = try time("events.lifetimeSeconds", 90 * Self.day)
        messageLifetime = try time("messages.lifetimeSeconds", 30 * Self.day)
        notificationLifetime = try time("notifications.lifetimeSeconds", 90 * Self.day)
        patience = try time("notifications.patienceSeconds", Self.day)
        auditLifetime = try time("audit.lifetimeSeconds", 400 * Self.day)
        egressChannels = try Self.channels(reader)
        smsCountries = try SMSCountries(reader.checkedStrings(forKey: "sms.countries", default: []))
        notificationSources = try Self.sources(reader)
        strangersLanguage = try Self.strangersLanguage(reader)
        links = Links(base: try reader.checkedString(forKey: "links.base", default: "http://127.0.0.1:8080"))
        mailFrom = try reader.checkedString(forKey: "mail.from", default: "Kvart <no-reply@localhost>")
        try Self.check(mailFrom, for: egressChannels)
        contact = try Self.contact(reader)
        deletionAsks = try reader.checkedStrings(
            forKey: "deletion.asks",
            default: ["car-marketplace", "catalog-orders", "deliveries", "transport-booking"])
        deletionPause = .milliseconds(try settings.value("deletion.pauseMilliseconds", default: 1_000, in: 0...10_000))
    }

    private static func channels(_ reader: ConfigReader) throws(ConfigurationError) -> Set<Recipient.Channel> {
        var channels: Set<Recipient.Channel> = []
        for name in try reader.checkedStrings(forKey: "egress.channels", default: []) {
            guard let channel = Recipient.Channel(rawValue: name) else {
                throw ConfigurationError("egress.channels may have mail, sms and push, not \(name)")
            }
            channels.insert(channel)
        }
        return channels
    }

    /// Each names a cursor of its own: two readers with one cursor would stop each other.
    private static func sources(_ reader: ConfigReader) throws(ConfigurationError) -> [String] {
        let sources = try reader.checkedStrings(
            forKey: "notifications.sources", default: ["deliveries", "transport-booking"])
        guard Set(sources).count == sources.count else {
            throw ConfigurationError("notifications.sources must name each service once")
        }
        return sources
    }

    /// Nobody takes mail from the address that is good enough for files.
    private static func check(
        _ mailFrom: String, for channels: Set<Recipient.Channel>
    ) throws(ConfigurationError) {
        let sender = try MailSender(mailFrom)
        do {
            if channels.contains(.mail) { _ = try EmailAddress(sender.address) }
        } catch {
            throw ConfigurationError("mail.from must have a whole domain when mail leaves the machine, not \(mailFrom)")
        }
    }

    private static func strangersLanguage(_ reader: ConfigReader) throws(ConfigurationError) -> Language {
        let key = "notifications.strangersLanguage"
        let name = try reader.checkedString(forKey: ConfigKey(key), default: Language.hr.rawValue)
        guard let language = Language(rawValue: name) else {
            let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError("\(key) must be one of \(languages), not \(name)")
        }
        return language
    }

    private static func contact(_ reader: ConfigReader) throws(ConfigurationError) -> ContactDetails {
        let email: EmailAddress
        var phone: PhoneNumber?
        do {
            email = try EmailAddress(reader.checkedString(forKey: "contact.email", default: "admin@kvart.example"))
        } catch let error as Fault {
            throw ConfigurationError("contact.email: \(error.message)")
        } catch {
            throw error as? ConfigurationError ?? ConfigurationError("contact.email: \(error)")
        }
        do {
            phone = try reader.checkedString(forKey: "contact.phone").map { try PhoneNumber($0) }
        } catch let error as Fault {
            throw ConfigurationError("contact.phone: \(error.message)")
        } catch {
            throw error as? ConfigurationError ?? ConfigurationError("contact.phone: \(error)")
        }
        return ContactDetails(
            email: email, phone: phone, subject: "A question about Kvart",
            text: "Hello,\n\nmy account signs in with: \nMy question is: \n\nThank you.")
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
