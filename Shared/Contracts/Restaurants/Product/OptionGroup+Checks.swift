import Vocabulary

extension Faults {
    /// Records groups from which a guest could not choose, or whose numbers are not unique.
    mutating func check(_ groups: [OptionGroup], currency: Currency, at path: String) {
        guard groups.count <= 20 else { return record(.tooLong(atMost: 20, "groups"), at: path) }
        for (index, group) in groups.enumerated() {
            let place = "\(path).\(index)"
            if groups[..<index].contains(where: { $0.number == group.number }) {
                record(.givenTwice, at: "\(place).number")
            }
            check(group, currency: currency, at: place)
        }
    }

    private mutating func check(_ group: OptionGroup, currency: Currency, at path: String) {
        guard (1...50).contains(group.options.count) else {
            let fault = group.options.isEmpty ? Fault.required : .tooLong(atMost: 50, "options")
            return record(fault, at: "\(path).options")
        }
        for (index, option) in group.options.enumerated() {
            let place = "\(path).options.\(index)"
            if group.options[..<index].contains(where: { $0.number == option.number }) {
                record(.givenTwice, at: "\(place).number")
            }
            check(price: option.price, at: "\(place).price")
            if option.price.currency != currency {
                record(.notAllowed([currency.rawValue]), at: "\(place).price.currency")
            }
            check(option.limit, in: 1...99, at: "\(place).limit")
            check(option.preset, in: 0...Int64(max(0, option.limit.number)), at: "\(place).preset")
        }
        checkCounts(of: group, at: path)
    }

    private mutating func checkCounts(of group: OptionGroup, at path: String) {
        let most = group.options.reduce(0) { $0 + $1.limit.number }
        check(group.maximum, in: 1...99, at: "\(path).maximum")
        check(group.minimum, in: 0...Int64(min(group.maximum.number, most)), at: "\(path).minimum")
        check(group.free, in: 0...Int64(group.maximum.number), at: "\(path).free")
        let preset = group.options.reduce(0) { $0 + $1.preset.number }
        if preset > group.maximum.number { record(.presetTooLarge, at: "\(path).options") }
    }

    private mutating func check(_ count: OptionCount, in range: ClosedRange<Int64>, at path: String) {
        if !range.contains(Int64(count.number)) { record(.outOfRange(range), at: path) }
    }
}

extension Fault {
    static let presetTooLarge = Fault(
        code: "presetTooLarge", message: "More options are chosen beforehand than a guest may choose.")
}
