import GRDB
import RPC
import SQLiteKit
import Vocabulary

extension IdentityScenario {
    func stored(in db: Database, _ state: StateAfterCut) throws -> [String: Int] {
        var stored: [String: Int] = [:]
        for account in try AccountID.fetchAll(db, sql: "SELECT id FROM account") {
            stored[Self.name(of: account)] = 0
        }
        // A sign-in and each refresh add an access token.
        let sessions = """
            SELECT id, (SELECT count(*) - 1 FROM accessToken WHERE accessToken.session = session.id) FROM session
            """
        for row in try Row.fetchAll(db, sql: sessions) { stored[Self.name(of: row[0] as SessionID)] = row[1] as Int }
        let mailed = "SELECT account FROM message WHERE template = 'confirmEmail'"
        for account in try AccountID.fetchAll(db, sql: mailed) { stored[Self.confirmation(of: account)] = 0 }
        for (phone, messages) in try codes(in: db, state) {
            // The rank of the first message is 0.
            stored[Self.codes(to: phone)] = messages.count - 1
        }
        return stored
    }

    /// The identifiers of the messages to each phone. The recipient of an unsent message is in the database. When the
    /// message is sent, the recipient is erased there, and the message is a file.
    private func codes(in db: Database, _ state: StateAfterCut) throws -> [String: Set<String>] {
        var messages: [String: Set<String>] = [:]
        let unsent = """
            SELECT id, recipient FROM message JOIN messageContent ON messageContent.message = message.id
            WHERE template = 'signInCode'
            """
        for row in try Row.fetchAll(db, sql: unsent) {
            messages[row[1] as String, default: []].insert("\(row[0] as Identifier<MessageTag>)")
        }
        let known = Set(try Self.messages(db, where: "template = 'signInCode'"))
        for (name, content) in state.files {
            guard let message = Self.message(named: name, in: "sms/"), known.contains(message),
                let phone = TextMessages.recipient(of: content)
            else { continue }
            messages[phone, default: []].insert(message)
        }
        return messages
    }

    private enum MessageTag {}

    private static func messages(_ db: Database, where condition: String) throws -> [String] {
        try Identifier<MessageTag>.fetchAll(db, sql: "SELECT id FROM message WHERE \(condition)").map { "\($0)" }
    }

    /// Returns the identifier in the name of a message's file: `sms/1795600800.0194....txt`.
    private static func message(named name: String, in folder: String) -> String? {
        guard name.hasPrefix(folder) else { return nil }
        let parts = name.dropFirst(folder.count).split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3 && !parts[0].isEmpty ? String(parts[1]) : nil
    }

    func contradictions(in db: Database, _ state: StateAfterCut) throws -> [String] {
        let faults = try contradictions(
            [
                (
                    "unsent messages without the job that sends them",
                    """
                    SELECT id FROM message WHERE sentAt IS NULL AND diedAt IS NULL AND NOT EXISTS (
                        SELECT * FROM kitDue WHERE replace(key, '-', '') = lower(hex(message.id)))
                    """
                ),
                (
                    "unsent messages without a recipient",
                    """
                    SELECT id FROM message WHERE template IS NOT NULL AND sentAt IS NULL AND diedAt IS NULL
                        AND NOT EXISTS (SELECT * FROM messageContent WHERE message = message.id)
                    """
                ),
                (
                    "sent messages whose content was not erased",
                    """
                    SELECT id FROM message JOIN messageContent ON messageContent.message = message.id
                    WHERE sentAt IS NOT NULL
                    """
                ),
                (
                    "sessions without an access token",
                    "SELECT id FROM session WHERE NOT EXISTS (SELECT * FROM accessToken WHERE session = session.id)"
                ),
                (
                    "sessions without the security event of their sign-in",
                    """
                    SELECT id FROM session WHERE NOT EXISTS (
                        SELECT * FROM securityEvent WHERE type = 'signedIn' AND securityEvent.session = session.id)
                    """
                ),
                (
                    "sign-ins without a session or the event of its end",
                    """
                    SELECT 1 WHERE (SELECT count(*) FROM securityEvent WHERE type = 'signedIn')
                        <> (SELECT count(*) FROM session)
                            + (SELECT count(*) FROM kitEvent WHERE type = 'identity.sessionsEnded')
                    """
                ),
                Self.gapsAmongEvents,
            ], in: db)
        return try faults + missingFiles(in: db, state)
    }

    /// A message is marked as sent only after its file is durable.
    private func missingFiles(in db: Database, _ state: StateAfterCut) throws -> [String] {
        let channels = [("sms", ["sms/"]), ("mail", ["mail/new/", "mail/plain/"])]
        return try channels.flatMap { channel, folders -> [String] in
            let sent = try Self.messages(db, where: "sentAt IS NOT NULL AND channel = '\(channel)'")
            return folders.compactMap { folder -> String? in
                let missing = Set(sent).subtracting(state.files.keys.compactMap { Self.message(named: $0, in: folder) })
                return missing.isEmpty ? nil : "\(missing.count) messages marked as sent without a file in \(folder)"
            }
        }
    }
}
