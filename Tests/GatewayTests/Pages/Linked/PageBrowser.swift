import HTTPTypes
import Testing

@testable import GatewayService

/// A browser without scripts. It keeps cookies, submits the forms of its page, and follows redirects.
final class PageBrowser {
    let gateway: TestGateway
    var cookies: [String: String] = [:]
    var language = "en"
    private(set) var page: Answered
    private(set) var path = ""
    /// The answer to the last form, before the redirect was followed.
    private(set) var sent: Answered

    init(_ gateway: TestGateway) {
        self.gateway = gateway
        page = Answered(status: 0, headers: [:], bytes: [])
        sent = page
    }

    @discardableResult
    func open(_ path: String, headers: HTTPFields = [:]) async throws -> Answered {
        self.path = path
        page = try await gateway.ask(.get, path, headers: common.merging(headers))
        keep(page)
        return page
    }

    /// Submits the form whose address has this ending.
    @discardableResult
    func submit(_ ending: String, _ fields: [String: String] = [:]) async throws -> Answered {
        let actions = page.page.all("form").compactMap { $0.attributes["action"] }
        let action = try #require(actions.first { $0.hasSuffix(ending) }, "\(actions)")
        let form = fields.map { "\($0)=\(escapedForm($1))" }.joined(separator: "&")
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .origin: "https://kvart.test",
            .secFetchSite: "same-origin",
        ]
        sent = try await gateway.ask(.post, action, form, headers: common.merging(headers))
        keep(sent)
        page = sent
        guard sent.status == 303 else { return sent }
        return try await open(try #require(sent.headers[.location]), headers: [.secFetchSite: "same-origin"])
    }

    private var common: HTTPFields {
        var headers: HTTPFields = [.acceptLanguage: language]
        if !cookies.isEmpty { headers[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ") }
        return headers
    }

    private func keep(_ answer: Answered) {
        for text in answer.headers[values: .setCookie] {
            let parts = text.split(separator: ";").map { $0.drop { $0 == " " } }
            let pair = (parts.first ?? "").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            cookies[String(pair[0])] = parts.contains("Max-Age=0") ? nil : String(pair[1])
        }
    }
}

extension Answered {
    /// The addresses of the page's forms.
    var formActions: [String] { values(of: "action", in: "form") }

    /// Returns the values of an attribute in all tags of this name.
    func values(of attribute: String, in tag: String) -> [String] {
        page.all(tag).compactMap { $0.attributes[attribute] }
    }

    /// The number of alert paragraphs.
    var alerts: Int { page.all("p").count { $0.attributes["role"] == "alert" } }

    /// The addresses of automatic reloads, with their seconds.
    var refreshes: [String] {
        page.all("meta").filter { $0.attributes["http-equiv"] == "refresh" }.compactMap { $0.attributes["content"] }
    }
}

extension HTTPFields {
    /// Returns both sets of fields; `others` take precedence.
    func merging(_ others: HTTPFields) -> HTTPFields {
        var fields = self
        for field in others { fields[field.name] = field.value }
        return fields
    }
}

/// Checks the properties of every linked page.
func expectLinkedPage(
    _ answer: Answered, _ status: Int = 200, heading: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(answer.status == status, "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer.text.contains("<h1>\(heading)</h1>"), "\(answer.page.text)", sourceLocation: sourceLocation)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8", sourceLocation: sourceLocation)
    #expect(answer.headers[.cacheControl] == "private, no-store", sourceLocation: sourceLocation)
    #expect(answer.headers[.referrerPolicy] == "same-origin", sourceLocation: sourceLocation)
    let robots = HTTPField.Name("X-Robots-Tag").flatMap { answer.headers[$0] }
    #expect(robots == "noindex, nofollow", sourceLocation: sourceLocation)
    #expect(
        answer.headers[.contentSecurityPolicy]?.contains("form-action 'self'; base-uri 'none'") == true,
        sourceLocation: sourceLocation)
    #expect(answer.page.isBalanced, "\(answer.text)", sourceLocation: sourceLocation)
    // No placeholder is left, and no label is missing.
    #expect(!answer.page.text.contains("{"), sourceLocation: sourceLocation)
    #expect(
        answer.values(of: "for", in: "label") == answer.values(of: "id", in: "input"), sourceLocation: sourceLocation)
}
