import RestaurantsContract
import Vocabulary

/// The content of a product after a line of an imported CSV file.
struct ImportedProduct {
    /// `nil` when the line is faulty.
    let content: ProductContent?

    /// - Parameter old: the content before; `nil` for a product that the line adds.
    init(
        _ line: MenuLine, over old: ProductContent?, _ currency: Currency, _ main: Language, _ faults: inout Faults
    ) {
        var (name, description) = (old?.name ?? Localized(), old?.description ?? Localized())
        for language in Language.allCases {
            if line[.name(language)] != nil { name[language] = line.line(.name(language), &faults) }
            if line[.description(language)] != nil {
                description[language] = line.paragraph(.description(language), &faults)
            }
        }
        if name[main] == nil { faults.record(.required, at: line.path(.name(main))) }
        let price = line.hundredths(.price, &faults).map { Money($0, currency) } ?? old?.price
        let vatRate = line.hundredths(.vatPercent, &faults) ?? old.map { Int64($0.vatRate.number) }
        if price == nil { faults.record(.required, at: line.path(.price)) }
        if vatRate == nil { faults.record(.required, at: line.path(.vatPercent)) }
        guard let price, let vatRate else {
            content = nil
            return
        }
        if !VATRate.range.contains(vatRate) { faults.record(.outOfRange("0", "100"), at: line.path(.vatPercent)) }
        if price.amount > 10_000_000 { faults.record(.outOfRange("0", "100000"), at: line.path(.price)) }
        var new = old ?? ProductContent(name: name, price: price, vatRate: VATRate(unchecked: 0))
        (new.name, new.description, new.price) = (name, description, price)
        new.vatRate = VATRate(unchecked: Int(vatRate))
        new.contains = line.allergens(.contains, &faults) ?? new.contains
        new.traces = line.allergens(.traces, &faults) ?? new.traces
        let both = Set(new.contains).intersection(new.traces)
        if !both.isEmpty || Set(new.contains).count < new.contains.count || Set(new.traces).count < new.traces.count {
            faults.record(.givenTwice, at: line.path(.traces))
        }
        content = new
    }
}
