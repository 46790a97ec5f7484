import Documentation
import RPC

/// Finds pages by words. A page is found if it has all of them.
enum DocsSearch {
    struct Entry: Sendable {
        let path: String
        let title: String
        /// The route of a call, or the kind of the page.
        let at: String
        /// The text in which words are found, from the most important part to the least.
        private(set) var parts: [String]

        init(path: String, title: String, at: String, parts: [String]) {
            (self.path, self.title, self.at) = (path, title, at)
            self.parts = parts.map { $0.lowercased() }
        }
    }

    /// The most results.
    private static let limit = 100

    /// Returns the entries with all words, the best ones first.
    /// - Parameter contexts: the entries of the contexts, whose titles are texts for people.
    static func find(_ text: String, contexts: [Entry]) -> [Entry] {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.prefix(10).map(String.init)
        guard !words.isEmpty else { return [] }
        let ranked = (entries + contexts).compactMap { entry in rank(entry, words).map { (entry, $0) } }
        return ranked.sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }.prefix(limit).map(\.0)
    }

    /// Returns the sum of the parts in which the words are; `nil` when a word is in none.
    private static func rank(_ entry: Entry, _ words: [String]) -> Int? {
        var sum = 0
        for word in words {
            guard let part = entry.parts.firstIndex(where: { $0.contains(word) }) else { return nil }
            sum += part
        }
        return sum
    }

    /// The guides and the calls. Made by the first search.
    private static let entries: [Entry] = {
        let guides = Guide.all.map { guide in
            Entry(
                path: DocsSite.path(of: guide), title: guide.title, at: "Guide",
                parts: [guide.title, guide.about, "", "", guide.text])
        }
        let calls = Documentation.contexts.flatMap(\.calls).map { call in
            Entry(
                path: DocsSite.path(of: call), title: call.summary, at: call.routeText,
                parts: [
                    call.name + " " + call.summary, call.routeText,
                    (call.members + call.reply.members).map(\.names).joined(separator: " "),
                    call.refusals.map { $0.type + " " + $0.message }.joined(separator: " "),
                    call.sentences,
                ])
        }
        return guides + calls
    }()
}
