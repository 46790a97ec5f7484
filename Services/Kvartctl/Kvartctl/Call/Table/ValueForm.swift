import RPC
import Vocabulary

/// How a value is written for people. The schema decides, because values of different types can look the same.
indirect enum ValueForm: Hashable {
    case money
    case instant
    /// A text in several languages.
    case localized
    case number
    case currency
    case text
    case list(ValueForm)
    /// An object without a form of its own.
    case object
    case json

    init(_ schema: Schema) {
        switch schema {
        case .nullable(let schema): self.init(schema)
        case .string: self = schema == Self.instantSchema ? .instant : schema == Self.currencySchema ? .currency : .text
        case .integer, .number: self = .number
        case .array(let items): self = .list(ValueForm(items))
        case .object(let members):
            let names = Set(members.map(\.name))
            self = schema == Self.moneySchema ? .money : names == Self.languages ? .localized : .object
        case .boolean, .dictionary, .any: self = .json
        }
    }

    private static let moneySchema = Schema.of(Money.self)
    private static let currencySchema = Schema.of(Currency.self)
    private static let instantSchema = Schema.of(Instant.self)
    private static let languages = Set(Language.allCases.map(\.rawValue))

    var isNumber: Bool { self == .number || self == .money }

    /// Returns the value on one line.
    /// - Returns: `nil` for `null`, and for a text or a list without content.
    func text(of value: JSONNode) -> String? {
        guard !value.isNull else { return nil }
        let text = readable(value) ?? String(decoding: value.compacted(), as: UTF8.self)
        return text.isEmpty ? nil : text.printable(onOneLine: true)
    }

    /// - Returns: `nil` for a value that does not have this form. A service of another version may send one.
    private func readable(_ value: JSONNode) -> String? {
        switch self {
        case .money: (try? JSONReader.decode(Money.self, from: value, unknownMembers: .ignored))?.description
        case .instant: value.string.flatMap { Instant($0) }.map { Self.text(of: $0) }
        case .localized: Language.allCases.lazy.compactMap { value[member: $0.rawValue]?.string }.first ?? ""
        case .currency, .text: value.string
        case .list(let form): Self.text(of: value.elements, form)
        case .number, .object, .json: nil
        }
    }

    /// Returns the time in UTC, to the second: `2026-11-21 12:00:05Z`.
    private static func text(of instant: Instant) -> String {
        instant.description.prefix(19).replacing("T", with: " ") + "Z"
    }

    /// Returns the values, or the number of objects.
    private static func text(of elements: [JSONNode], _ form: ValueForm) -> String {
        if form == .object { return elements.isEmpty ? "" : "\(elements.count) items" }
        return elements.compactMap { form.text(of: $0) }.joined(separator: ", ")
    }
}
