import Crypto
import Vocabulary

/// The Content Security Policy (Level 3) of pages: a page may only use its own stylesheet and script, and send its own
/// form.
enum ContentPolicy {
    /// - Parameters:
    ///   - script: the page's inline script, which may also send requests to this host; `nil` for no script.
    ///   - hasPictures: whether the page may show pictures of this host.
    ///   - origin: another origin to which the page's form may be sent.
    static func text(
        stylesheet: String, script: String? = nil, hasPictures: Bool = false, sendingTo origin: String? = nil
    )
        -> String
    {
        let targets = (["'self'"] + [origin].compactMap(\.self)).joined(separator: " ")
        let running = script.map { ["script-src '\(hash(of: $0))'", "connect-src 'self'"] } ?? []
        let rules =
            ["default-src 'none'", "style-src '\(hash(of: stylesheet))'"] + running
            + [
                "img-src \(hasPictures ? "'self' " : "")data:", "form-action \(targets)", "base-uri 'none'",
                "frame-ancestors 'none'",
            ]
        return rules.joined(separator: "; ")
    }

    /// Returns the hash that allows an inline stylesheet or script (section 2.3.1): `sha256-` and Base64.
    static func hash(of text: String) -> String {
        "sha256-\(Base64Bytes(Array(SHA256.hash(data: Array(text.utf8)))).text)"
    }
}
