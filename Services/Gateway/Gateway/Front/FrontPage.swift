import Hummingbird
import RPC
import Vocabulary

/// `/`: the contexts of the town, and whether each one works.
///
/// The page needs no service: a service that is down or hangs is shown as not working.
struct FrontPage: Sendable {
    static let path = "/"

    private let contexts: [Context]
    private let readiness: Readiness
    private let hasDocs: Bool
    private let texts: ProblemTexts
    private let pages: Pages
    private let rendered = RenderedPages()

    private struct Context: Sendable {
        var name: String
        /// The executable that answers the calls of the context.
        var service: String
    }

    /// - Parameters:
    ///   - contracts: the published contracts. Those without texts for people are left out.
    ///   - hasDocs: whether the gateway serves the documentation.
    /// - Throws: ``UnpublishableCalls`` when the pages cannot be read.
    init(
        _ contracts: [PublishedContract], readiness: Readiness, hasDocs: Bool, texts: ProblemTexts
    ) throws(UnpublishableCalls) {
        contexts = contracts.map { Context(name: $0.contract.name, service: $0.executable) }
            .filter { texts.page($0.name, in: .en) != nil }
        self.readiness = readiness
        self.hasDocs = hasDocs
        self.texts = texts
        pages = try Pages.published()
    }

    func publish(on router: Router<GatewayContext>) {
        Resource(answers: [.get: answer]).publish(at: Self.path, on: router)
    }

    @Sendable private func answer(_ request: Request, _ context: GatewayContext) async throws -> Response {
        let language = context.language.language
        let list = await readiness.list()
        let states = Dictionary(list.map { ($0.service, $0.status) }) { first, _ in first }
        let shown = contexts.map { ($0.name, states[$0.service] ?? .unreachable) }
        // The page depends on these states and the language only.
        let key = RenderedPages.Key(
            path: Self.path, language: language,
            reply: EntityTag(text: shown.map(\.1.rawValue).joined(separator: ",")))
        if let kept = rendered.find(key) { return try kept.response(to: request) }
        let page = try await RenderedPage(
            pages.response("front", values(shown, in: language), in: language))
        rendered.keep(page, key)
        return try page.response(to: request)
    }

    private func values(_ shown: [(String, ServiceState)], in language: Language) -> [String: PageValue] {
        let states = pages.words(["front", "states"], in: language)
        var values: [String: PageValue] = ["hasDocs": .flag(hasDocs)]
        values["words"] = pages.words(["front"], in: language)
        // The page of an offer names the same source.
        values["places"] = pages.words(["offer", "every", "places"], in: language)
        values["contexts"] = .list(
            shown.map { name, state in
                var context: [String: PageValue] = ["state": .text(state.rawValue)]
                context["name"] = texts.page(name, in: language).map { .text($0) }
                context["about"] = texts.page("\(name).about", in: language).map { .text($0) }
                context["stateText"] = states?[state.rawValue]
                return .object(context)
            })
        return values
    }
}
