import Vocabulary

/// The relay for all mail, and the way to connect to it.
struct SMTPSettings: Sendable {
    /// The encryption of the connection to the relay.
    enum Security: String, CaseIterable, Sendable {
        /// STARTTLS (RFC 3207). Without it nothing is sent.
        case startTLS = "starttls"
        /// TLS from the first byte (RFC 8314 section 3.3).
        case tls
        /// No encryption: for a relay on this machine or in a private network.
        case clear = "none"

        /// The standard port: submission, submissions or SMTP.
        var standardPort: Int {
            switch self {
            case .startTLS: 587
            case .tls: 465
            case .clear: 25
            }
        }
    }

    /// In lower case: a name, or an IPv4 or IPv6 address.
    var host: String
    var port: Int
    var security = Security.startTLS
    /// Sent only over TLS.
    var credentials: SMTPCredentials?
    /// Our name in EHLO (RFC 5321 section 4.1.4); `nil` for the address of our end of the connection.
    var name: String?
    /// Whether the relay may have a private address. A relay named as this machine always may.
    var allowPrivate = false

    /// Whether the setting names this machine.
    var isOnThisMachine: Bool {
        host == "localhost" || host == "::1" || host.wholeMatch(of: #/127(\.\d{1,3}){3}/#) != nil
    }
}

/// The credentials of egress at the relay.
struct SMTPCredentials: Hashable, Sendable {
    var user: String
    var password: SecretText
}

/// The time limits of a session. RFC 5321 section 4.5.3.2 recommends minutes. Shorter limits suffice here: after
/// `later` the caller tries again, which costs nothing before the message itself is sent.
struct SMTPTimes: Sendable {
    /// Until there is a connection, for all addresses of the relay together. The kernel makes four attempts in this
    /// time. Connecting cannot be interrupted, so egress cannot stop meanwhile.
    var connect = Duration.seconds(8)
    /// Until a command, or the connection, is answered. The TLS handshake is part of that.
    var command = Duration.seconds(30)
    /// From the first byte of a message until the relay has accepted it. Some relays scan a message before they answer.
    /// With a shorter limit such a relay would get the same mail again and again. Identity waits for five minutes in
    /// all.
    var message = Duration.seconds(180)
    /// Until a connection without a mail is closed.
    var idle = Duration.seconds(30)
    /// Until the relay has answered QUIT.
    var quitTimeout = Duration.seconds(2)
}
