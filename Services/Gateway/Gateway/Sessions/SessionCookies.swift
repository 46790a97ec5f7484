import HTTPTypes
import RPC
import Vocabulary

/// The two cookies that keep a session in a browser, where scripts cannot read them (RFC 6265; RFC 10017 section
/// 6.1.3).
///
/// For the prefix `__Host-` browsers refuse cookies of any other host, cookies over plain HTTP, and cookies with a
/// domain.
struct SessionCookies {
    static let accessName = "__Host-kvart-access"
    static let refreshName = "__Host-kvart-refresh"

    /// `nil` without the cookie, or when its value cannot be a token.
    let access: String?
    /// `nil` without the cookie, or when its value cannot be a token.
    let refresh: String?
    /// Whether the request has at least one of the cookies, with any value.
    let arePresent: Bool

    /// Reads the cookies.
    /// - Throws: ``Problem`` 400 when one of them occurs twice: the gateway cannot tell which one is right.
    init(_ headers: HTTPFields) throws(Problem) {
        let access = try Self.value(of: Self.accessName, in: headers)
        let refresh = try Self.value(of: Self.refreshName, in: headers)
        arePresent = access != nil || refresh != nil
        self.access = access.flatMap { BearerToken.isToken($0.utf8) ? $0 : nil }
        self.refresh = refresh.flatMap { BearerToken.isToken($0.utf8) ? $0 : nil }
    }

    /// Returns the value of a cookie. Ignores malformed pairs and other cookies (RFC 6265 section 5.2).
    private static func value(of name: String, in headers: HTTPFields) throws(Problem) -> String? {
        var found: String?
        for field in headers[values: .cookie] {
            for pair in field.utf8.split(separator: UInt8(ascii: ";")) {
                guard let end = pair.firstIndex(of: UInt8(ascii: "=")), pair[..<end].trimmed.elementsEqual(name.utf8)
                else { continue }
                guard found == nil else { throw .malformedHeader(.cookie, .single(cookie: name)) }
                found = String(decoding: pair[pair.index(after: end)...].trimmed, as: UTF8.self)
            }
        }
        return found
    }

    // MARK: Set-Cookie

    static func set(_ tokens: IssuedTokens) -> HTTPFields {
        fields((tokens.access.text, tokens.accessSeconds), (tokens.refresh.text, tokens.refreshSeconds))
    }

    /// Removes both cookies.
    static let cleared = fields(("", 0), ("", 0))

    private static func fields(_ access: (String, Int), _ refresh: (String, Int)) -> HTTPFields {
        var headers = HTTPFields()
        for (name, (value, seconds)) in [(accessName, access), (refreshName, refresh)] {
            let text = "\(name)=\(value); Path=/; Max-Age=\(seconds); Secure; HttpOnly; SameSite=Strict"
            headers.append(HTTPField(name: .setCookie, value: text))
        }
        return headers
    }
}
