import IdentityContract
import Logging
import RPC
import Synchronization
import Texts
import Vocabulary

/// Renders inbox entries in the reader's language.
///
/// A notice that cannot be rendered is shown by its kind: either this version is too old for it, or its arguments are
/// wrong. One such notice must not hide all the others. Each kind is logged once.
final class InboxRenderer: Sendable {
    private let texts: Texts
    private let links: Links
    private let logger: Logger
    private let unsaid = Mutex<Set<String>>([])

    init(texts: Texts, links: Links, logger: Logger) {
        self.texts = texts
        self.links = links
        self.logger = logger
    }

    /// The limit of a reply in bytes. The reply still fits into a message when every character is escaped.
    static let maxBytes = 512 << 10

    /// Renders the first entries, as many as fit into a reply and at least one.
    func render(_ entries: some Collection<InboxEntry>, in language: Language?) -> [RenderedEntry] {
        var (rendered, bytes): ([RenderedEntry], Int) = ([], 0)
        for entry in entries {
            let content = content(
                of: entry.notice, isRead: entry.isRead, in: language ?? ContextLanguage.of(entry.notice.kind))
            bytes += content.size
            guard rendered.isEmpty || bytes <= Self.maxBytes else { break }
            rendered.append(RenderedEntry(number: entry.number, content: content))
        }
        return rendered
    }

    func content(of notice: InboxNotice, isRead: Bool, in language: Language) -> NotificationContent {
        var arguments: [String: String] = [:]
        var (title, text) = (notice.kind, "")
        do {
            arguments = try JSONReader.decode(
                [String: String].self, from: Array(notice.arguments.utf8), unknownMembers: .ignored)
            // Some SMS texts require the link; the inbox does not show the result.
            let link = notice.link.map(links.whole) ?? ""
            let rendered = try texts.notification(
                notice.kind, arguments.merging(["link": link]) { _, ours in ours }, in: language)
            (title, text) = (rendered.title, rendered.text)
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

/// The members of a ``NotificationView`` after its number, in the same order. The number differs for each reader; the
/// other members are the same for many.
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
    /// The size in bytes without the escapes of JSON.
    fileprivate var size: Int {
        let names = 200
        let rendered = kind.utf8.count + title.utf8.count + text.utf8.count + (link?.utf8.count ?? 0)
        return arguments.reduce(names + rendered) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }
}

/// A rendered inbox entry.
struct RenderedEntry: Hashable, Sendable {
    var number: Int64
    var content: NotificationContent
}

extension NotificationView {
    init(_ entry: RenderedEntry) {
        let content = entry.content
        self.init(
            number: entry.number, kind: content.kind, arguments: content.arguments, title: content.title,
            text: content.text, link: content.link, isRead: content.isRead, createdAt: content.createdAt)
    }
}
