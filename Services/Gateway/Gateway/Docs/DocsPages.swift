import HTTPTypes
import Hummingbird
import HummingbirdCore
import Mustache
import NIOCore
import Texts

/// The templates, the stylesheet and the scripts of the documentation. No page has an inline script.
struct DocsPages: Sendable {
    let files: [DocsFile]
    private let library: MustacheLibrary
    private let guides: [String: MustacheTemplate]
    private let stylesheet: DocsFile
    private let reading: DocsFile
    private let trying: DocsFile
    /// Whether pages can sign in and make calls.
    let canTry: Bool

    /// - Throws: when a template cannot be read.
    init(canTry: Bool) throws {
        self.canTry = canTry
        library = MustacheLibrary(templates: try Self.templates.mapValues { try MustacheTemplate(markup: $0) })
        guides = try Dictionary(
            uniqueKeysWithValues: Guide.all.map { ($0.name, try MustacheTemplate(string: $0.text)) })
        stylesheet = DocsFile(
            PageTexts.stylesheet + PackageResources.docs_css, mediaType: "text/css; charset=utf-8", suffix: "css")
        reading = Self.script(PackageResources.docs_js)
        trying = Self.script(PackageResources.docsTry_js)
        files = [stylesheet, reading] + (canTry ? [trying] : [])
    }

    private static let templates: [String: [UInt8]] = [
        "docsCall": PackageResources.docsCall_mustache,
        "docsContext": PackageResources.docsContext_mustache,
        "docsGuide": PackageResources.docsGuide_mustache,
        "docsIndex": PackageResources.docsIndex_mustache,
        "docsLayout": PackageResources.docsLayout_mustache,
        "docsMembers": PackageResources.docsMembers_mustache,
        "docsProse": PackageResources.docsProse_mustache,
        "docsRuns": PackageResources.docsRuns_mustache,
        "docsSample": PackageResources.docsSample_mustache,
        "docsSearch": PackageResources.docsSearch_mustache,
        "docsTry": PackageResources.docsTry_mustache,
    ]

    private static func script(_ bytes: [UInt8]) -> DocsFile {
        DocsFile(bytes, mediaType: "text/javascript; charset=utf-8", suffix: "js")
    }

    /// Returns the text of a guide.
    func text(of guide: Guide) -> PageValue? { guides[guide.name].map { .words($0) } }

    /// Renders a page.
    /// - Parameters:
    ///   - values: the values for the template. All pages need `title` and the navigation, `groups`.
    ///   - isTried: whether the page has a form to make a call.
    func response(
        _ template: String, _ values: [String: PageValue], isTried: Bool = false,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        var values = values
        values["content"] = .text(template)
        values["stylesheet"] = .text(stylesheet.path)
        values["scripts"] = .list(([reading] + (isTried ? [trying] : [])).map { .text($0.path) })
        let text = library.render(PageValue.object(values), withTemplate: "docsLayout") ?? ""
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .contentLanguage: "en",
            .contentSecurityPolicy: isTried ? Self.tryingPolicy : Self.readingPolicy,
        ]
        if let name = HTTPField.Name("Cross-Origin-Opener-Policy") { headers[name] = "same-origin" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    // The scripts are files of this host. Every other answer of the gateway has `nosniff`, so none runs as a script.
    private static let readingPolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"
    private static let tryingPolicy = readingPolicy + "; connect-src 'self'"
}
