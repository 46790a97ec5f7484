import RPC
import Texts
import Vocabulary

/// Formats the values of a reply by their types in the contract: times and days in their parts, for words such as
/// `{{site.date}}`, money in the language's format, and a list of fixed words as `is.<word>` for each item, because
/// templates cannot compare values. Other values stay unchanged. A list that has items is also `has<Name>`, for its
/// heading. An amount of money is also `<name>Amount` in the currency's smallest unit, for scripts.
struct ReplyForm: Sendable {
    private let schema: Schema

    init(_ schema: Schema) { self.schema = schema }

    /// Returns the formatted members of a reply.
    /// - Parameter months: the names of the months.
    /// - Throws: ``ClientError/unreadable`` for a reply that is not an object, and for a value of the wrong type.
    func members(of reply: JSONNode, months: PageValue?, in language: Language) throws -> PageValue {
        guard reply.kind == .object, let shown = try value(reply, schema, months, language) else {
            throw ClientError.unreadable
        }
        return shown
    }

    private static let money = Schema.of(Money.self)

    private func value(
        _ node: JSONNode, _ schema: Schema?, _ months: PageValue?, _ language: Language
    ) throws -> PageValue? {
        guard node.kind != .null else { return nil }
        guard let schema else { return PageValue(node) }
        switch schema {
        case .nullable(let schema): return try value(node, schema, months, language)
        case .string(let rule) where rule.format == "date-time":
            return try known(PageValue.time(node.string ?? "", months: months))
        case .string(let rule) where rule.format == "date":
            return try known(PageValue.day(node.string ?? "", months: months))
        case Self.money:
            let money = try known(try? JSONReader.decode(Money.self, from: node, unknownMembers: .ignored))
            return .text(money.text(in: language))
        case .object(let members) where node.kind == .object:
            var shown: [String: PageValue] = [:]
            for (name, member) in node.members {
                let schema = members.first { $0.name == name }?.schema
                shown[name] = try value(member, schema, months, language)
                if schema == Self.money || schema == .nullable(Self.money), let amount = member[member: "amount"] {
                    shown["\(name)Amount"] = PageValue(amount)
                }
                if member.kind == .array, !member.elements.isEmpty {
                    shown["has\(name.prefix(1).uppercased())\(name.dropFirst())"] = .flag(true)
                }
            }
            return .object(shown)
        case .array(.string(let rule)) where rule.allowed != nil && node.kind == .array:
            return .list(node.elements.compactMap(\.string).map { .object(["is": .object([$0: .flag(true)])]) })
        case .array(let element) where node.kind == .array:
            return .list(try node.elements.compactMap { try value($0, element, months, language) })
        default: return PageValue(node)
        }
    }

    private func known<T>(_ value: T?) throws(ClientError) -> T {
        guard let value else { throw .unreadable }
        return value
    }
}
