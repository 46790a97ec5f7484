import Crypto
import Vocabulary

/// What a page may load and do (Content Security Policy Level 3): show its own stylesheet and send its own form.
enum ContentPolicy {
    /// - Parameters:
    ///   - script: of ours, which stands in the page and may ask this host; `nil` where nothing runs.
    ///   - origin: where its form may be sent beside this host.
    static func text(stylesheet: String, script: String? = nil, sendingTo origin: String? = nil) -> String {
        let targets = (["'self'"] + [origin].compactMap(\.self)).joined(separator: " ")
        let running = script.map { ["script-src '\(hash(of: $0))'", "connect-src 'self'"] } ?? []
        let rules =
            ["default-src 'none'", "style-src '\(hash(of: stylesheet))'"] + running
            + ["img-src data:", "form-action \(targets)", "base-uri 'none'", "frame-ancestors 'none'"]
        return rules.joined(separator: "; ")
    }

    /// The hash by which an inline stylesheet or script is named (section 2.3.1): `sha256-` and Base64.
    static func hash(of text: String) -> String {
        "sha256-\(Base64Bytes(Array(SHA256.hash(data: Array(text.utf8)))).text)"
    }
}
