import Foundation
import Vocabulary

/// Fills the placeholders of a text with arguments.
struct MessageFilling {
    let arguments: [String: String]
    let language: Language
    /// The time zone of dates and clock times whose arguments name none, by its name in the time zone database.
    let zone: String

    /// - Parameter number: the number of the enclosing plural.
    func text(of parts: [MessageFormat.Part], number: Int64?) throws(MissingArgument) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .argument(let name): text += try value(name)
            case .number: text += number.map { LocaleFormatter.number(Decimal($0), in: language) } ?? "#"
            case .formatted(let name, let form): text += try formatted(name, form)
            case .choice(let choice): text += try chosen(choice, number)
            }
        }
        return text
    }

    private func chosen(_ choice: MessageFormat.Choice, _ outer: Int64?) throws(MissingArgument) -> String {
        var number = outer
        var key = arguments[choice.name] ?? "other"
        if choice.isPlural {
            guard let count = Int64(try value(choice.name)) else { throw MissingArgument(name: choice.name) }
            number = count
            key = choice.branches["=\(count)"] != nil ? "=\(count)" : PluralForm.of(count, in: language).rawValue
        }
        return try text(of: choice.branches[key] ?? choice.branches["other"] ?? [], number: number)
    }

    private func formatted(_ name: String, _ form: MessageFormat.Form) throws(MissingArgument) -> String {
        let given = try value(name)
        switch form {
        case .number:
            guard let number = Decimal(string: given, locale: Locale(identifier: "en_US_POSIX")) else {
                throw MissingArgument(name: name)
            }
            return LocaleFormatter.number(number, in: language)
        case .money:
            guard let money = Money(given) else { throw MissingArgument(name: name) }
            return money.text(in: language)
        case .date, .time:
            guard let usual = TimeZone(identifier: zone) else { throw MissingArgument(name: "zone") }
            guard let time = ZonedTime(given, usual: usual) else { throw MissingArgument(name: name) }
            return form == .date
                ? LocaleFormatter.date(time.instant, in: language, time.zone)
                : LocaleFormatter.time(time.instant, in: language, time.zone)
        }
    }

    private func value(_ name: String) throws(MissingArgument) -> String {
        guard let value = arguments[name] else { throw MissingArgument(name: name) }
        return value
    }
}
