import HTTPTypes
import Hummingbird
import Mustache
import NIOCore
import RPC
import Texts
import Vocabulary

/// The templates, the words and the stylesheet of all pages.
struct Pages: Sendable {
    /// Read once, because templates and words are constants.
    static let standard = Result { try Pages() }

    private let library: MustacheLibrary
    private let rules: [String: PageRule]
    private let catalogues: [Language: PageValue]
    private let stylesheet: String
    /// The scripts by the names of their templates.
    private let scripts: [String: String]
    /// The Content Security Policy of all templates without a script and without pictures.
    private let policy: String
    private let policies: [String: String]

    /// - Throws: when a template or a catalogue cannot be read.
    private init() throws {
        library = MustacheLibrary(
            templates: try PageTexts.templates.mapValues { try MustacheTemplate(markup: $0) })
        rules = try JSONReader.decode([String: PageRule].self, from: PageTexts.rules, unknownMembers: .refused)
        catalogues = try PageTexts.catalogues.mapValues { files in
            try files.reduce(PageValue.object([:])) { words, json in
                let more = PageValue(try JSONDocument(parsing: Array(json.utf8)).root)
                return try more.map { words.merged(with: try $0.asWords()) } ?? words
            }
        }
        stylesheet = String(decoding: PageTexts.stylesheet, as: UTF8.self)
        scripts = PageTexts.scripts.mapValues { String(decoding: $0, as: UTF8.self) }
        policy = ContentPolicy.text(stylesheet: stylesheet)
        let special = Set(scripts.keys).union(rules.filter { $0.value.hasPictures == true }.keys)
        policies = Dictionary(
            uniqueKeysWithValues: special.map { [stylesheet, scripts, rules] template in
                let hasPictures = rules[template]?.hasPictures == true
                return (
                    template,
                    ContentPolicy.text(stylesheet: stylesheet, script: scripts[template], hasPictures: hasPictures)
                )
            })
    }

    /// Returns the pages.
    /// - Throws: ``UnpublishableCalls`` when they cannot be read.
    static func published() throws(UnpublishableCalls) -> Pages {
        do {
            return try standard.get()
        } catch {
            throw UnpublishableCalls("the pages cannot be read: \(error)")
        }
    }

    /// Returns the rule of a template; `nil` when calls cannot name the template.
    func rule(of template: String) -> PageRule? {
        library.getTemplate(named: template).flatMap { _ in rules[template] }
    }

    /// Returns the words at a path of the catalogue, such as `["reset", "used"]`.
    func words(_ path: [String], in language: Language) -> PageValue? {
        path.reduce(catalogues[language]) { words, name in words?[name] }
    }

    /// Returns the words of a template at a path of its own words, merged with those of its base.
    func words(of template: String, _ path: [String], in language: Language) -> PageValue? {
        let own = words([template] + path, in: language)
        guard let base = rules[template]?.base, let inherited = words(of: base, path, in: language) else { return own }
        return own.map { inherited.merged(with: $0) } ?? inherited
    }

    /// Returns the languages in which a template has no words at the path.
    func languages(without path: [String], of template: String) -> [Language] {
        catalogues.keys.filter { words(of: template, path, in: $0) == nil }.sorted { $0.rawValue < $1.rawValue }
    }

    /// Renders a page.
    /// - Parameters:
    ///   - values: the values for the template. All pages need `words` with a `heading`.
    ///   - headers: the headers of the answer, beside those of every page.
    ///   - refresh: after how many seconds the browser requests the page again. If the template has a script, the
    ///     script does so, and the browser only when scripts do not run.
    ///   - target: the path to request then; `nil` for the same page.
    ///   - origin: another origin to which the page's form may be sent.
    func response(
        _ template: String, _ values: [String: PageValue], in language: Language,
        status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], refresh: Int? = nil,
        leadingTo target: String? = nil, sendingTo origin: String? = nil
    ) throws -> Response {
        var values = values
        let end = target.map { "; url=\($0)" } ?? ""
        values["refresh"] = refresh.map { PageValue.text("\($0)\(end)") }
        values["content"] = .text(template)
        values["direction"] = .text(language.direction)
        values["language"] = .text(language.rawValue)
        values["script"] = scripts[template].map { PageValue.text($0) }
        values["site"] = words(["site"], in: language)
        values["stylesheet"] = .text(stylesheet)
        guard let text = library.render(PageValue.object(values), withTemplate: "layout") else {
            throw MissingTemplate(name: "layout")
        }
        var headers = headers
        headers[.contentLength] = nil
        add(to: &headers, in: language)
        if let origin {
            headers[.contentSecurityPolicy] = ContentPolicy.text(
                stylesheet: stylesheet, script: scripts[template],
                hasPictures: rules[template]?.hasPictures == true, sendingTo: origin)
        } else if let policy = policies[template] {
            headers[.contentSecurityPolicy] = policy
        }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// Returns the headers of a page without rendering it, so without its length.
    func bare(in language: Language) -> Response {
        var headers = HTTPFields()
        add(to: &headers, in: language)
        return Response(status: .ok, headers: headers)
    }

    private func add(to headers: inout HTTPFields, in language: Language) {
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.contentLanguage] = language.rawValue
        headers[.vary] = "Accept-Language"
        headers[.contentSecurityPolicy] = policy
        if let name = Self.openerPolicy { headers[name] = "same-origin" }
    }

    private static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")

    private struct MissingTemplate: Error {
        var name: String
    }
}

extension Pages {
    /// Renders the page for a problem. Uses the words for the problem's type, else for its status. Words without a text
    /// are followed by the problem's own message.
    func response(to problem: Problem, in language: Language) throws -> Response {
        let keys = [problem.type, "\(problem.status.code)", "other"]
        let found = keys.lazy.compactMap { key in words(["problem", key], in: language) }.first
        var shown = ["message": PageValue.text(problem.message)]
        shown["reference"] = problem.reference.map { PageValue.text($0) }
        var values = ["problem": PageValue.object(shown)]
        values["words"] = found
        return try response(
            "problem", values, in: language, status: problem.status, headers: problem.response().headers)
    }
}
