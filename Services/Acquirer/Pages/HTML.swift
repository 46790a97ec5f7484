import Crypto
import Vocabulary

/// Plain HTML pages without scripts.
enum HTML {
    /// - Parameters:
    ///   - title: a text; escaped here.
    ///   - content: HTML.
    static func page(_ title: String, _ content: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="uk">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(title))</title>
        <style>\(style)</style>
        </head>
        <body>
        <main>
        <p class="note">Пісочниця: гроші несправжні / Sandbox: play money</p>
        \(content)
        </main>
        </body>
        </html>

        """
    }

    /// Escapes a text for the content of an element and for a quoted attribute.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    static func hidden(_ name: String, _ value: String) -> String {
        "<input type=\"hidden\" name=\"\(escaped(name))\" value=\"\(escaped(value))\">"
    }

    /// The Content Security Policy (Level 3) of a page: it may only use its own stylesheet and post a form to any
    /// merchant.
    static let policy = [
        "default-src 'none'", "style-src 'sha256-\(Base64Bytes(Array(SHA256.hash(data: Array(style.utf8)))).text)'",
        "form-action *", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    private static let style = """
        body{margin:0;background:#f4f4f6;color:#1c1c22;font:1rem/1.5 system-ui,sans-serif}\
        main{max-width:32rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.5rem}\
        .note{margin:0;color:#8a4b00;font-size:.9rem}dt{color:#5b5b66;font-size:.9rem}dd{margin:0 0 .5rem}\
        ul{padding-left:1.2rem}button{display:block;width:100%;margin:.5rem 0;padding:.7rem;font:inherit}
        """
}
