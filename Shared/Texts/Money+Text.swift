import Foundation
public import Vocabulary

extension Money {
    /// The amount in the form of a language, with all decimal digits and a no-break space: `UAH 450.00`, `450,00 грн`.
    /// The digits are 0 to 9 in every language.
    public func text(in language: Language) -> String {
        let space = "\u{A0}"
        let number = LocaleFormatter.amount(decimalAmount, digits: currency.minorDigits, in: language)
        return switch (language, currency) {
        case (.en, _): "\(currency.rawValue)\(space)\(number)"
        case (.uk, .uah): "\(number)\(space)грн"
        case (.hr, _), (.uk, _), (.ar, _): "\(number)\(space)\(currency.rawValue)"
        }
    }

    /// The amount in major units.
    private var decimalAmount: Decimal {
        Decimal(
            sign: amount < 0 ? .minus : .plus, exponent: -currency.minorDigits, significand: Decimal(amount.magnitude))
    }
}
