import RestaurantsContract
import Vocabulary

/// The price of a product with the options that a guest chooses.
struct OptionPricing {
    private let content: ProductContent
    private let choices: [OptionChoice]

    init(_ content: ProductContent, _ choices: [OptionChoice]) {
        self.content = content
        self.choices = choices
    }

    /// In each group, the `free` most expensive of the chosen options cost nothing.
    /// - Throws: `Faults` at `choices` and its members, for a choice that the groups do not allow.
    func price() throws(Faults) -> Money {
        var faults = Faults()
        for (index, choice) in choices.enumerated() { check(choice, at: index, &faults) }
        for group in content.optionGroups { checkCount(of: group, &faults) }
        guard faults.isEmpty else { throw faults }
        let options = content.optionGroups.reduce(0) { $0 + charged(for: $1) }
        return Money(content.price.amount + options, content.price.currency)
    }

    private func check(_ choice: OptionChoice, at index: Int, _ faults: inout Faults) {
        let path = "choices.\(index)"
        guard let group = content.optionGroups.first(where: { $0.number == choice.group }) else {
            return faults.record(.notAllowed(content.optionGroups.map { "\($0.number.number)" }), at: "\(path).group")
        }
        guard let option = group.options.first(where: { $0.number == choice.option }) else {
            return faults.record(.notAllowed(group.options.map { "\($0.number.number)" }), at: "\(path).option")
        }
        if choices[..<index].contains(where: { $0.group == choice.group && $0.option == choice.option }) {
            faults.record(.givenTwice, at: path)
        }
        let allowed = 1...Int64(option.limit.number)
        if !allowed.contains(Int64(choice.count.number)) { faults.record(.outOfRange(allowed), at: "\(path).count") }
    }

    private func checkCount(of group: OptionGroup, _ faults: inout Faults) {
        let count = choices.reduce(0) { $0 + ($1.group == group.number ? $1.count.number : 0) }
        guard !(group.minimum.number...group.maximum.number).contains(count) else { return }
        faults.record(.optionCount(of: group), at: "choices")
    }

    private func charged(for group: OptionGroup) -> Int64 {
        let prices = choices.filter { $0.group == group.number }.flatMap { choice in
            let price = group.options.first { $0.number == choice.option }?.price.amount ?? 0
            return Array(repeating: price, count: choice.count.number)
        }
        return prices.sorted(by: >).dropFirst(group.free.number).reduce(0, +)
    }
}
