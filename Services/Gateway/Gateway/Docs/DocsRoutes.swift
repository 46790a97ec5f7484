import Hummingbird
import RPC
import Vocabulary

/// `/docs`: pages about every published call. A page is made when it is first requested, and kept
/// among those that were used last.
struct DocsRoutes: Sendable {
    static let path = "/docs"
    /// All paths below.
    static let rest = "/docs/**"

    private let site: DocsSite
    private let pages: Pages
    private let texts: ProblemTexts
    private let rendered = RenderedPages()

    /// - Throws: ``UnpublishableCalls`` when the pages cannot be read.
    init(canTry: Bool, texts: ProblemTexts) throws(UnpublishableCalls) {
        pages = try Pages.published()
        self.texts = texts
        do {
            site = DocsSite(pages: try DocsPages(canTry: canTry), words: pages, texts: texts)
        } catch {
            throw UnpublishableCalls("the pages of the documentation cannot be read: \(error)")
        }
    }

    func publish(on router: Router<GatewayContext>) {
        for path in [Self.path, Self.rest] { Resource(answers: [.get: answer]).publish(at: path, on: router) }
    }

    @Sendable private func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let path = request.uri.path
        if let file = site.pages.files.first(where: { $0.path == path }) { return file.response() }
        if path == Self.path, let words = Self.query(request.uri.query) {
            return try await RenderedPage(site.search(words)).response(to: request)
        }
        let key = RenderedPages.Key(path: path, language: .en, reply: EntityTag(text: ""))
        if let kept = rendered.find(key) { return try kept.response(to: request) }
        guard let answer = try site.page(at: path) else {
            let language = context.language.language
            return try pages.response(to: texts.translated(.unknownRoute, into: language), in: language)
        }
        let page = try await RenderedPage(answer)
        rendered.keep(page, key)
        return try page.response(to: request)
    }

    /// Returns the text to search for; `nil` without one.
    private static func query(_ query: String?) -> String? {
        let text = QueryItem.parse(query ?? "")?.first { $0.name == "q" }?.value
        return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.cut(to: 200) }
    }
}
