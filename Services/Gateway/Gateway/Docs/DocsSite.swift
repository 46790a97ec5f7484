import Documentation
import Hummingbird
import RPC
import Vocabulary

/// The pages of the documentation, by their paths.
struct DocsSite: Sendable {
    let pages: DocsPages
    /// The words of the sign-in forms.
    let words: Pages
    let texts: ProblemTexts

    static func path(of context: DocumentedContext) -> String { "\(DocsRoutes.path)/contexts/\(context.name)" }
    static func path(of call: DocumentedCall) -> String { "\(DocsRoutes.path)/calls/\(call.name)" }
    static func path(of guide: Guide) -> String { "\(DocsRoutes.path)/guides/\(guide.name)" }

    /// Returns the page at a path; `nil` when there is none.
    func page(at path: String) throws -> Response? {
        if path == DocsRoutes.path { return index() }
        for guide in Guide.all where Self.path(of: guide) == path { return self.guide(guide) }
        for context in Documentation.contexts {
            if Self.path(of: context) == path { return self.context(context) }
            for call in context.calls where Self.path(of: call) == path { return try self.call(call, of: context) }
        }
        return nil
    }

    // MARK: Pages

    private func index() -> Response {
        let start = CallSample(
            heading: "", text: "API=http://127.0.0.1:8080\ncurl \"$API/v1/accounts/contact\"", label: "A first request")
        return response(
            "docsIndex", at: DocsRoutes.path, title: "The interface of this town",
            [
                "sample": start.value, "canTry": .flag(pages.canTry),
                "guides": .list(
                    Guide.all.map { Self.card(Self.path(of: $0), $0.title, $0.about) }),
                "contexts": .list(
                    Documentation.contexts.map { Self.card(Self.path(of: $0), title(of: $0), about($0)) }),
            ])
    }

    private func guide(_ guide: Guide) -> Response {
        let calls = Documentation.contexts.flatMap(\.calls).filter { $0.route.map(guide.lists) ?? false }
        var values: [String: PageValue] = ["hasCalls": .flag(!calls.isEmpty), "calls": .list(calls.map(Self.row))]
        values["text"] = pages.text(of: guide)
        return response("docsGuide", at: Self.path(of: guide), title: guide.title, values)
    }

    private func context(_ context: DocumentedContext) -> Response {
        // Calls whose paths begin alike are about the same thing.
        var areas: [(heading: String, calls: [DocumentedCall])] = []
        for call in context.calls {
            let heading = Self.area(of: call)
            if let index = areas.firstIndex(where: { $0.heading == heading }) {
                areas[index].calls.append(call)
            } else {
                areas.append((heading, [call]))
            }
        }
        let shown = areas.sorted { $0.heading < $1.heading }.map { heading, calls in
            PageValue.object(["heading": .text(heading), "calls": .list(calls.map(Self.row))])
        }
        return response(
            "docsContext", at: Self.path(of: context), in: context, title: title(of: context),
            ["about": .text(about(context)), "areas": .list(shown)])
    }

    private func call(_ call: DocumentedCall, of context: DocumentedContext) throws -> Response {
        var values = try CallPage(call).values
        values["context"] = Self.card(Self.path(of: context), title(of: context), "")
        if pages.canTry { values["trying"] = try TryForm(call, words: words).value }
        return response(
            "docsCall", at: Self.path(of: call), in: context, title: call.summary, values,
            isTried: values["trying"] != nil)
    }

    /// Returns the page with the results of a search.
    func search(_ text: String) -> Response {
        let contexts = Documentation.contexts.map { context in
            DocsSearch.Entry(
                path: Self.path(of: context), title: title(of: context), at: "Context",
                parts: ["\(context.name) \(title(of: context))", "\(about(context)) \(context.sentences)"])
        }
        let found = DocsSearch.find(text, contexts: contexts)
        let rows = found.map {
            PageValue.object(["path": .text($0.path), "title": .text($0.title), "at": .text($0.at)])
        }
        return response(
            "docsSearch", at: "", title: "Search for “\(text)”",
            [
                "query": .text(text), "hasFound": .flag(!found.isEmpty), "found": .list(rows),
                "count": .text(found.count == 1 ? "One page." : "\(found.count) pages."),
            ])
    }

    private func response(
        _ template: String, at path: String, in context: DocumentedContext? = nil, title: String,
        _ values: [String: PageValue], isTried: Bool = false
    ) -> Response {
        var values = values
        values["title"] = .text(title)
        values["groups"] = navigation(at: path, in: context)
        return pages.response(template, values, isTried: isTried)
    }

    // MARK: Parts

    private func title(of context: DocumentedContext) -> String { texts.page(context.name, in: .en) ?? context.name }

    private func about(_ context: DocumentedContext) -> String { texts.page("\(context.name).about", in: .en) ?? "" }

    private static func area(of call: DocumentedCall) -> String {
        let parts = (call.route?.path ?? "").split(separator: "/")
        return parts.first == "v1" ? "/" + parts.prefix(2).joined(separator: "/") : "Pages"
    }

    private static func row(_ call: DocumentedCall) -> PageValue {
        .object(["path": .text(path(of: call)), "title": .text(call.summary), "at": .text(call.routeText)])
    }

    private static func card(_ path: String, _ title: String, _ about: String) -> PageValue {
        .object(["path": .text(path), "title": .text(title), "about": .text(about)])
    }

    /// Returns the links at the side: the guides, the contexts, and the calls of one context.
    private func navigation(at path: String, in context: DocumentedContext?) -> PageValue {
        func link(_ target: String, _ title: String) -> [String: PageValue] {
            var link: [String: PageValue] = ["path": .text(target), "title": .text(title)]
            if target == path { link["isCurrent"] = .text("page") }
            return link
        }
        let guides = Guide.all.map { PageValue.object(link(Self.path(of: $0), $0.title)) }
        let contexts = Documentation.contexts.map { other in
            var shown = link(Self.path(of: other), title(of: other))
            guard other.name == context?.name else { return PageValue.object(shown) }
            shown["hasCalls"] = .flag(true)
            shown["calls"] = .list(other.calls.map { .object(link(Self.path(of: $0), $0.summary)) })
            return .object(shown)
        }
        return .list([
            .object(["heading": .text("Guides"), "links": .list(guides)]),
            .object(["heading": .text("Contexts"), "links": .list(contexts)]),
        ])
    }
}
