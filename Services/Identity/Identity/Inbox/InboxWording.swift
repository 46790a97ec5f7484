import IdentityContract
import Logging
import RPC
import Synchronization
import Texts
import Vocabulary

/// Says what stands in an inbox, in the language of whoever reads it.
///
/// A notice that cannot be said, because this program is older than whoever told it, or told it wrongly, is shown by
/// its kind: one must not keep somebody from all the others. The log says so once for each kind.
final class InboxWording: Sendable {
    private let texts: Texts
    private let links: Links
    private let logger: Logger
    private let unsaid = Mutex<Set<String>>([])

    init(texts: Texts, links: Links, logger: Logger) {
        self.texts = texts
        self.links = links
        self.logger = logger
    }

    /// What a reply may have in bytes: with every sign escaped, it is one that can be sent still.
    static let mostBytes = 512 << 10

    /// The first of them, in their order, as many as a reply has room for; at least one.
    func say(_ entries: some Collection<InboxEntry>, in language: Language?) -> [SaidEntry] {
        var (said, bytes): ([SaidEntry], Int) = ([], 0)
        for entry in entries {
            let content = content(
                of: entry.notice, isRead: entry.isRead, in: language ?? UsualLanguage.of(entry.notice.kind))
            bytes += content.size
            guard said.isEmpty || bytes <= Self.mostBytes else { break }
            said.append(SaidEntry(number: entry.number, content: content))
        }
        return said
    }

    func content(of notice: InboxNotice, isRead: Bool, in language: Language) -> NotificationContent {
        var arguments: [String: String] = [:]
        var (title, text) = (notice.kind, "")
        do {
            arguments = try JSONReader.decode(
                [String: String].self, from: Array(notice.arguments.utf8), unknownMembers: .ignored)
            // Some texts for a phone want the link; nothing of it is shown here.
            let link = notice.link.map(links.whole) ?? ""
            let said = try texts.notification(
                notice.kind, arguments.merging(["link": link]) { _, ours in ours }, in: language)
            (title, text) = (said.title, said.text)
        } catch {
            warn(notice.kind, error)
        }
        return NotificationContent(
            kind: notice.kind, arguments: arguments, title: title, text: text, link: notice.link, isRead: isRead,
            createdAt: notice.createdAt)
    }

    private func warn(_ kind: String, _ error: any Error) {
        guard unsaid.withLock({ $0.insert(kind).inserted }) else { return }
        logger.error(
            "a notification cannot be put into words",
            metadata: ["kind": "\(kind)", "error": "\(String(reflecting: error))"])
    }
}

/// The members of a ``NotificationView`` behind its number, in the same order: the number is each reader's own, and the
/// rest is the same for many.
struct NotificationContent: Codable, Hashable, Sendable {
    var kind: String
    var arguments: [String: String]
    var title: String
    var text: String
    var link: String?
    var isRead: Bool
    var createdAt: Instant
}

extension NotificationContent {
    /// In bytes, but for the escapes of JSON.
    fileprivate var size: Int {
        let names = 200
        let said = kind.utf8.count + title.utf8.count + text.utf8.count + (link?.utf8.count ?? 0)
        return arguments.reduce(names + said) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }
}

/// An entry of an inbox in words.
struct SaidEntry: Hashable, Sendable {
    var number: Int64
    var content: NotificationContent
}

extension NotificationView {
    init(_ entry: SaidEntry) {
        let content = entry.content
        self.init(
            number: entry.number, kind: content.kind, arguments: content.arguments, title: content.title,
            text: content.text, link: content.link, isRead: content.isRead, createdAt: content.createdAt)
    }
}
