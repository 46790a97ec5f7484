import Foundation
public import Vocabulary

extension Money {
    /// As people of a language write it, with all digits behind the point: `UAH 450.00`, `450,00 грн`. Does not break
    /// at its space. The digits are 0 to 9 everywhere.
    public func text(in language: Language) -> String {
        let space = "\u{A0}"
        let number = LocalForm.amount(decimalAmount, digits: currency.minorDigits, in: language)
        return switch (language, currency) {
        case (.en, _): "\(currency.rawValue)\(space)\(number)"
        case (.uk, .uah): "\(number)\(space)грн"
        case (.hr, _), (.uk, _), (.ar, _): "\(number)\(space)\(currency.rawValue)"
        }
    }

    /// In major units.
    private var decimalAmount: Decimal {
        Decimal(
            sign: amount < 0 ? .minus : .plus, exponent: -currency.minorDigits, significand: Decimal(amount.magnitude))
    }
}
