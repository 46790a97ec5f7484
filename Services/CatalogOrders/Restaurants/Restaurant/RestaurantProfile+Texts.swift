import RPC
import RestaurantsContract
import Vocabulary

extension RestaurantProfile {
    /// Checks that a text has the language of guests whose language has none.
    /// - Parameter path: of the member.
    /// - Throws: `CallError.invalid`
    func check(_ text: Localized<Line>, at path: String) throws(CallError) {
        guard text[mainLanguage] != nil else {
            throw .invalid(Faults("\(path).\(mainLanguage.rawValue)", .required))
        }
    }

    /// Checks the languages and the currency of a product.
    /// - Throws: `CallError.invalid`
    func check(_ content: ProductContent, at path: String) throws(CallError) {
        try check(content.name, at: "\(path).name")
        guard content.price.currency == currency else {
            throw .invalid(Faults("\(path).price.currency", .notAllowed([currency.rawValue])))
        }
        for (index, group) in content.optionGroups.enumerated() {
            let place = "\(path).optionGroups.\(index)"
            try check(group.name, at: "\(place).name")
            for (index, option) in group.options.enumerated() {
                try check(option.name, at: "\(place).options.\(index).name")
            }
        }
    }
}

extension Localized {
    /// The text for a reader. A restaurant that has changed its main language may have older texts without it.
    func shown(in language: Language?, main: Language) -> Text? {
        text(for: language, main: main) ?? hr ?? en ?? uk ?? ar
    }
}
