import HTTPTypes
import RPC
import Vocabulary

/// The two cookies that keep a session in a browser, where no program can read them (RFC 6265; RFC 10017 section
/// 6.1.3).
///
/// The prefix `__Host-` makes the browser refuse them from any other host, over plain HTTP, and with a domain.
struct SessionCookies {
    static let accessName = "__Host-kvart-access"
    static let refreshName = "__Host-kvart-refresh"

    /// `nil` also for one that cannot be a token.
    let access: String?
    /// `nil` also for one that cannot be a token.
    let refresh: String?
    /// Whether one of them came along, whatever its value.
    let arePresent: Bool

    /// - Throws: ``Problem`` 400 when one of them is there twice: nobody could tell which is ours.
    init(_ headers: HTTPFields) throws(Problem) {
        let access = try Self.value(of: Self.accessName, in: headers)
        let refresh = try Self.value(of: Self.refreshName, in: headers)
        arePresent = access != nil || refresh != nil
        self.access = access.flatMap { BearerToken.isToken($0.utf8) ? $0 : nil }
        self.refresh = refresh.flatMap { BearerToken.isToken($0.utf8) ? $0 : nil }
    }

    /// Pairs that are none are passed over, and so are cookies of others (RFC 6265 section 5.2).
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

    /// Takes both away.
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
