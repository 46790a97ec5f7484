import ContextKit
import GRDB
import IdentityContract
@testable import IdentityService
import Logging
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

/// The outbox with its job runner, a clock that the test moves, and the same identifiers in every run.
struct OutboxUnderTest: Sendable {
    let host: ServiceHost
    let clock = MovingClock()
    let log = RecordedLog()
    let outbox: Outbox

    var database: ServiceDatabase { host.database }
    var jobs: JobQueue { host.jobs }

    /// The time in which a message is retried.
    static let retryWindow = Duration.seconds(86_400)

    /// - Parameters:
    ///   - database: by default one in memory.
    ///   - countries: the countries for SMS; by default all.
    init(_ transport: any MessageTransport, on database: ServiceDatabase? = nil, countries: [String] = []) throws {
        let database = try database ?? ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        var environment = IdentityUnderTest.environment([:], stateDirectory: "", clock, log)
        environment.runtime.random = TestClock().runtime().random
        host = try ServiceHost(IdentityContract.self, in: environment, database: database)
        outbox = Outbox(
            host: host, texts: try MessageTexts(lifetimes: .example),
            sending: MessageDelivery(
                host: host, transport: transport, rule: RetryRule(retryWindow: Self.retryWindow),
                countries: try SMSCountries(countries)),
            budget: SendingBudget(database: database))
    }

    func put(
        _ message: Message, to recipient: Recipient = .mira, in language: Language = .en,
        for account: AccountID? = nil
    ) async throws {
        try await host.write { [outbox] tx in
            try outbox.put(message, to: recipient, in: language, for: account, in: tx)
        }
    }

    /// Runs the jobs that are due.
    func runDue() async throws {
        let handlers = Dictionary(
            uniqueKeysWithValues: Outbox.jobKinds.map { ($0.rawValue, outbox.send as JobRunner.Handler) })
        let runner = JobRunner(jobs, handlers: handlers, now: { [clock] in clock.now }, logger: log.logger)
        try await runner.runDue()
    }

    /// Counts the messages sent at this time and erased of recipient and arguments.
    func sent(at time: Instant) async throws -> Int {
        try await count("sentAt = \(time.milliseconds) AND id NOT IN (SELECT message FROM messageContent)")
    }

    /// The number of messages that wait to be sent.
    var unsent: Int { get async throws { try await count("sentAt IS NULL AND diedAt IS NULL") } }

    /// The number of dead messages.
    var dead: Int { get async throws { try await count("diedAt IS NOT NULL") } }

    /// The number of messages that still have their content.
    var contents: Int { get async throws { try await database.rows(of: "messageContent") } }

    /// The last failure reason of the newest message.
    var reason: String? {
        get async throws {
            try await database.read { try String.fetchOne($0, sql: "SELECT reason FROM message ORDER BY id DESC") }
        }
    }

    /// The number of failures of all messages.
    var failures: Int {
        get async throws {
            try await database.read { try Int.fetchOne($0, sql: "SELECT sum(failures) FROM message") ?? 0 }
        }
    }

    /// The number of jobs.
    var scheduledJobs: Int { get async throws { try await database.rows(of: "kitDue") } }

    private func count(_ condition: String) async throws -> Int {
        try await database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM message WHERE \(condition)") ?? 0
        }
    }
}

extension MessageTexts.Lifetimes {
    static let example = MessageTexts.Lifetimes(
        confirmation: .seconds(86_400), reset: .seconds(3_600), code: .seconds(300))
}

extension Recipient {
    static let mira = Recipient.mail(EmailAddress(unchecked: "mira@example.org"))
    static let phone = Recipient.sms(PhoneNumber(unchecked: "+385911234567"))
    static let device = Recipient.push(.apns(.example))
}

extension Message {
    static let link = "https://kvart.example/confirm?kind=store&token=q3Zt5pUe0w2mXbV8dKf1"
    static let code = OneTimeCode(unchecked: "492013")

    /// One message of each template, with its channels.
    static let all: [(message: Message, channels: [Recipient])] = [
        (.confirmEmail(link: link), [.mira]),
        (.changeEmail(link: link), [.mira]),
        (.emailChanged, [.mira, .phone]),
        (.resetPassword(link: link), [.mira]),
        (.passwordChanged, [.mira, .phone]),
        (.signInCode(code), [.phone]),
        (.changePhoneCode(code), [.phone]),
        (.resetCode(code), [.phone]),
        (.phoneChanged, [.mira, .phone]),
        (.refreshTokenReused, [.mira, .phone]),
        (.accountBlocked(contact: "pomoc@kvart.example"), [.mira, .phone]),
        (.accountDeleted, [.mira, .phone]),
    ]

    /// Returns the stored form of the message.
    func stored(to recipient: Recipient = .mira, in language: Language = .en) -> StoredMessage {
        StoredMessage(
            id: .sample, recipient: recipient, template: template, language: language, arguments: arguments,
            createdAt: MovingClock.start)
    }
}

extension OutboundMessage {
    /// Makes a sample message to Mira.
    static func sample(
        to recipient: Recipient = .mira, subject: String = "Confirm", text: String = "Hello\n",
        html: String = "<p>Hello</p>\n", attachments: [MailAttachment] = []
    ) -> OutboundMessage {
        OutboundMessage(
            id: .sample, recipient: recipient, at: MovingClock.start, expiresAt: MovingClock.start + .seconds(86_400),
            subject: subject, text: text, html: html, attachments: attachments)
    }
}

extension MessageID {
    /// `019b796d-d600-7001-8000-000000000002`
    static var sample: MessageID { MessageID(at: MovingClock.start, random: (1, 2)) }
}
