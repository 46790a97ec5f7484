public import Vocabulary

/// A version of the app, one to four numbers: `1.4`, `2.0.11`. Versions are compared number by number.
public struct AppVersion: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9]{1,5}(\\.[0-9]{1,5}){0,3}$")) }
    public static var example: AppVersion { AppVersion(unchecked: "1.4") }
    private static let digits = CodeCharacters("0"..."9")

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        guard 1...4 ~= numbers.count, numbers.allSatisfy({ Self.digits.makeUp(String($0), 1...5) }) else {
            throw .format("This must be the version of an app such as \(Self.example).", "appVersion")
        }
        self.init(unchecked: text)
    }
}
