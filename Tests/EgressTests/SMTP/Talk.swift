@testable import EgressService

/// A conversation that receives the relay's lines.
struct Talk {
    private var conversation: SMTPConversation
    private var pending: [String] = []

    init(_ conversation: SMTPConversation) { self.conversation = conversation }

    var isIdle: Bool { conversation.isIdle }

    /// Returns the action for a reply; `nil` while the reply is incomplete.
    mutating func hear(_ lines: String...) -> SMTPConversation.Action? {
        pending += lines
        guard let last = pending.last, last.dropFirst(3).first != "-" else { return nil }
        defer { pending = [] }
        let texts = pending.map { String($0.dropFirst(4)) }
        return conversation.received(SMTPReply(code: Int(last.prefix(3)) ?? 0, lines: texts))
    }

    mutating func secured() -> SMTPConversation.Action { conversation.secured() }
    mutating func send(_ mail: SMTPMail) -> SMTPConversation.Action { conversation.send(mail) }
    mutating func leave() -> SMTPConversation.Action { conversation.leave() }
    mutating func broke(_ reason: String) -> SMTPOutcome { conversation.broke(reason) }
    mutating func distrusted(_ reason: String) -> SMTPOutcome { conversation.distrusted(reason) }
}
