import Vocabulary

/// The formats used by our schemas and the meta-schema. A format does not limit the length.
enum JSONSchemaFormats {
    static let all: [String: @Sendable (String) -> Bool] = [
        "byte": { Base64Bytes($0) != nil },
        "date": { (try? CalendarDate($0)) != nil },
        "date-time": { Instant($0) != nil },
        "email": { $0.contains("@") },
        "password": { _ in true },
        "phone": { text in text.hasPrefix("+") && text.dropFirst().allSatisfy(\.isNumber) },
        "secret": { _ in true },
        "uri": { $0.contains(":") },
        "uri-reference": { !$0.contains(" ") },
        "uuid": { Identifier<Never>($0) != nil },
    ]
}
