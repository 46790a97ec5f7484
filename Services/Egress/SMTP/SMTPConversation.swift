/// The client's side of an SMTP session (RFC 5321), as a value: the relay's replies go in, actions come out. It has no
/// socket and no clock. After each action it expects a reply, unless the action says otherwise.
struct SMTPConversation: Sendable {
    enum Action: Hashable, Sendable {
        case sendCommand(SMTPCommand)
        /// Encrypt everything from now on, then call ``SMTPConversation/secured()``.
        case secure
        /// A mail may be sent. The relay sends nothing until then.
        case open
        /// The mail has its outcome. The next one may be sent.
        case done(SMTPOutcome)
        /// The connection is no longer usable.
        case fail(SMTPOutcome)
        /// The session is over. No task waits for an outcome.
        case close
    }

    private enum State: Hashable, Sendable {
        case greeting, hello, startTLS, securing
        case signIn(SMTPSignIn)
        /// Open, and no mail was sent on it yet.
        case fresh
        /// Open, after a mail.
        case used
        case reset(SMTPMail)
        case sender(SMTPMail)
        case recipient(SMTPMail)
        case data(SMTPMail)
        case message
        case quitting, over
    }

    private let settings: SMTPSettings
    /// The address of our end of the connection, for EHLO without a name.
    private let ownAddress: String?
    private var isSecured: Bool
    private var extensions = SMTPExtensions()
    private var state = State.greeting

    /// - Parameter ownAddress: the address of our end of the connection.
    init(_ settings: SMTPSettings, from ownAddress: String?) {
        self.settings = settings
        self.ownAddress = ownAddress
        isSecured = settings.security == .tls
    }

    /// Whether the session is open and no reply is expected.
    var isIdle: Bool { state == .fresh || state == .used }

    // MARK: Events

    mutating func received(_ reply: SMTPReply) -> Action {
        switch state {
        case .quitting, .over:
            state = .over
            return .close
        case .signIn(let signIn): return signedIn(signIn, reply)
        // The relay closes the connection, whatever the command was (section 3.8).
        case _ where reply.code == 421: return goesAway(reply)
        case .greeting: return reply.code == 220 ? hello() : refused("The relay refuses the session", reply)
        case .hello: return reply.isGood ? greeted(reply) : refused("The relay refuses EHLO", reply)
        case .startTLS: return reply.code == 220 ? secure() : refused("The relay refuses STARTTLS", reply)
        case .reset(let mail): return reply.isGood ? begin(mail) : .fail(broke("The relay refuses RSET."))
        case .sender(let mail): return reply.isGood ? ask(mail) : judged(reply, of: "the sender")
        case .recipient(let mail): return reply.isGood ? announce(mail) : judged(reply, of: "the recipient")
        case .data(let mail):
            return reply.code == 354 ? sendCommand(.message(mail.data), .message) : judged(reply, of: "DATA")
        case .message:
            guard reply.isGood else { return judged(reply, of: "the message") }
            state = .used
            return .done(.accepted)
        case .securing, .fresh, .used: return .fail(broke("The relay sent an unexpected reply."))
        }
    }

    /// Continues with TLS. Commands wait until the relay has shown a valid certificate.
    mutating func secured() -> Action {
        isSecured = true
        // Extensions offered before TLS must be forgotten (RFC 3207 section 4.2).
        extensions = SMTPExtensions()
        return hello()
    }

    /// Begins to send a mail.
    mutating func send(_ mail: SMTPMail) -> Action {
        switch state {
        case .fresh: return begin(mail)
        case .used: return sendCommand(.reset, .reset(mail))
        default: return .fail(.unsaid("The connection is not open."))
        }
    }

    /// Ends an idle session.
    mutating func leave() -> Action {
        guard isIdle else { return .close }
        return sendCommand(.quit, .quitting)
    }

    /// Ends the session without the relay: the connection was closed, a reply was late, or a reply was unreadable.
    /// - Parameter reason: a sentence.
    mutating func broke(_ reason: String) -> SMTPOutcome {
        defer { state = .over }
        switch state {
        case .fresh, .used, .reset: return .unsaid(reason)
        // The relay may have the mail. It is sent again, with the same Message-ID, because a duplicate is better than a
        // lost mail.
        case .message: return .later("\(reason) The message may have arrived.")
        default: return .later(reason)
        }
    }

    /// Ends the session because the relay's certificate or its TLS is not acceptable.
    /// - Parameter reason: a sentence.
    mutating func distrusted(_ reason: String) -> SMTPOutcome {
        switch state {
        case .greeting, .hello, .startTLS, .securing:
            state = .over
            return .hindered(reason)
        default: return broke(reason)
        }
    }

    // MARK: Opening a session

    private mutating func sendCommand(_ command: SMTPCommand, _ next: State) -> Action {
        state = next
        return .sendCommand(command)
    }

    private mutating func hello() -> Action { sendCommand(.hello(ownName), .hello) }

    /// A client without a name gives its address (section 4.1.3).
    private var ownName: String {
        if let name = settings.name { return name }
        let address = ownAddress ?? "127.0.0.1"
        return address.contains(":") ? "[IPv6:\(address)]" : "[\(address)]"
    }

    private mutating func secure() -> Action {
        state = .securing
        return .secure
    }

    private mutating func greeted(_ reply: SMTPReply) -> Action {
        extensions = SMTPExtensions(reply)
        if settings.security == .startTLS, !isSecured {
            guard extensions.offersStartTLS else { return hindered("The relay does not offer STARTTLS.") }
            return sendCommand(.startTLS, .startTLS)
        }
        guard let credentials = settings.credentials else { return opened() }
        guard isSecured else { return hindered("Signing in needs TLS.") }
        guard let signIn = SMTPSignIn(credentials, by: extensions.mechanisms) else {
            return hindered("The relay offers neither AUTH PLAIN nor AUTH LOGIN.")
        }
        return sendCommand(signIn.command, .signIn(signIn))
    }

    private mutating func signedIn(_ signIn: SMTPSignIn, _ reply: SMTPReply) -> Action {
        if reply.code == 235 { return opened() }
        var signIn = signIn
        if reply.code == 334, let answer = signIn.next() { return sendCommand(.answer(answer), .signIn(signIn)) }
        // Only the codes: the text may repeat the credentials.
        let reason = "The relay refuses the sign-in: \(reply.codes)"
        return reply.isPassing ? .fail(broke(reason)) : hindered(reason)
    }

    private mutating func opened() -> Action {
        state = .fresh
        return .open
    }

    private mutating func goesAway(_ reply: SMTPReply) -> Action {
        let reason = "The relay closes the session: \(reply.summary)"
        guard state == .message else { return .fail(broke(reason)) }
        // This reply is clear: the relay has not accepted the message.
        state = .over
        return .fail(.later(reason))
    }

    private mutating func refused(_ what: String, _ reply: SMTPReply) -> Action {
        let reason = "\(what): \(reply.summary)"
        return reply.isPassing ? .fail(broke(reason)) : hindered(reason)
    }

    private mutating func hindered(_ reason: String) -> Action {
        state = .over
        return .fail(.hindered(reason))
    }

    // MARK: A mail

    private mutating func begin(_ mail: SMTPMail) -> Action {
        if let limit = extensions.sizeLimit, mail.size > limit {
            state = .used
            return .done(.refused("The relay takes messages of at most \(limit) bytes."))
        }
        return sendCommand(.sender(mail.sender, size: extensions.takesSize ? mail.size : nil), .sender(mail))
    }

    private mutating func ask(_ mail: SMTPMail) -> Action { sendCommand(.recipient(mail.recipient), .recipient(mail)) }

    private mutating func announce(_ mail: SMTPMail) -> Action { sendCommand(.data, .data(mail)) }

    /// Decides the outcome for an unexpected reply.
    private mutating func judged(_ reply: SMTPReply, of what: String) -> Action {
        let isOfSender = if case .sender = state { true } else { false }
        let isOfRecipient = if case .recipient = state { true } else { false }
        state = .used
        switch reply.code {
        case 400...499: return .done(.later("The relay does not take \(what) now: \(reply.summary)"))
        // The relay rejects this address. Mail to other recipients is not affected.
        case 501 where isOfRecipient: return .done(.refused("The relay refuses \(what): \(reply.summary)"))
        // The relay does not accept the command, or wants a sign-in first. Every other mail would fail too.
        case 500...504, 530...538: return .done(.hindered("The relay refuses \(what): \(reply.summary)"))
        // The sender is the same for all mails, but their size is not.
        case 500...599 where isOfSender && reply.code != 552:
            return .done(.hindered("The relay refuses \(what): \(reply.summary)"))
        case 500...599: return .done(.refused("The relay refuses \(what): \(reply.summary)"))
        default:
            state = .over
            return .fail(.later("The relay sent an unexpected reply: \(reply.summary)"))
        }
    }
}
