@testable import EgressService
import EgressContract
import Logging
import TestKit
import Vocabulary

extension OutgoingMail {
    /// Makes a mail with the given content.
    static func test(
        _ body: String = "Hello.\r\n", subject: String = "Hello", from: String = "no-reply@kvart.example",
        to: String = "iva@example.org"
    ) -> OutgoingMail {
        OutgoingMail(
            from: EmailAddress(unchecked: from), to: EmailAddress(unchecked: to),
            message: "From: <\(from)>\r\nTo: <\(to)>\r\nSubject: \(subject)\r\n\r\n\(body)")
    }
}

extension SMTPTimes {
    /// For tests in which the relay answers. The limits are long enough for a busy machine; only a missing reply to
    /// QUIT times out soon.
    static let patient = SMTPTimes(
        connect: .seconds(60), command: .seconds(60), message: .seconds(60), idle: .seconds(60),
        quitTimeout: .milliseconds(300))

    /// For tests in which a command, or the connection, is not answered.
    static let short = SMTPTimes(
        connect: .seconds(60), command: .milliseconds(300), message: .seconds(60), idle: .seconds(60),
        quitTimeout: .milliseconds(300))

    /// For tests in which a message is not answered.
    static let shortMessage = SMTPTimes(
        connect: .seconds(60), command: .seconds(60), message: .milliseconds(300), idle: .seconds(60),
        quitTimeout: .milliseconds(300))
}

extension ScriptedRelay {
    /// Makes a channel to the relay without TLS.
    func channel(
        times: SMTPTimes = .patient, clock: TestClock = TestClock(), logger: Logger = RecordedLog().logger
    ) throws -> SMTPChannel {
        try channel(settings(.clear), times: times, clock: clock, logger: logger)
    }

    func channel(
        _ settings: SMTPSettings, times: SMTPTimes = .patient, clock: TestClock = TestClock(),
        logger: Logger = RecordedLog().logger
    ) throws -> SMTPChannel {
        try SMTPChannel(
            settings, network: Network(resolver: .fixed("127.0.0.1")), times: times, runtime: clock.runtime(),
            logger: logger)
    }

    func settings(_ security: SMTPSettings.Security, _ credentials: SMTPCredentials? = nil) -> SMTPSettings {
        SMTPSettings(
            host: "relay.example", port: port, security: security, credentials: credentials, allowPrivate: true)
    }
}
