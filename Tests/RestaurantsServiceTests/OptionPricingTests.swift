import RestaurantsContract
import TestTowns
import Testing
import Vocabulary

@testable import RestaurantsService

@Suite("Options of a product")
struct OptionPricingTests {
    private static func count(_ number: Int) -> OptionCount { OptionCount(unchecked: number) }
    private static func number(_ number: Int) -> OptionNumber { OptionNumber(unchecked: number) }

    /// A group with two options of different prices.
    private static func group(
        _ least: Int, _ most: Int, _ free: Int, _ limits: [Int], _ prices: [Int64], number: Int = 1
    ) throws -> OptionGroup {
        OptionGroup(
            number: Self.number(number), name: try Localized("Prilozi"), minimum: count(least), maximum: count(most),
            free: count(free),
            options: try zip(limits, prices).enumerated().map { index, option in
                ProductOption(
                    number: Self.number(index + 1), name: try Localized("Prilog"), price: Money(option.1, .eur),
                    limit: count(option.0), preset: count(0))
            })
    }

    private static func choices(_ counts: [Int], group: Int = 1) -> [OptionChoice] {
        counts.enumerated().filter { $0.element > 0 }.map {
            OptionChoice(group: number(group), option: number($0.offset + 1), count: count($0.element))
        }
    }

    /// What the group adds to the price, in plain words: too few or too many are refused, and the most expensive are
    /// free.
    private static func expected(_ group: OptionGroup, _ counts: [Int]) -> Int64? {
        let total = counts.reduce(0, +)
        guard zip(counts, group.options).allSatisfy({ $0 <= $1.limit.number }) else { return nil }
        guard total >= group.minimum.number, total <= group.maximum.number else { return nil }
        var prices: [Int64] = []
        for (count, option) in zip(counts, group.options) {
            for _ in 0..<count { prices.append(option.price.amount) }
        }
        prices.sort()
        return prices.dropLast(min(group.free.number, prices.count)).reduce(0, +)
    }

    @Test("Every choice of every group of two options with up to 3 of each is priced or refused as the rules say")
    func exhaustive() throws {
        var (priced, refused) = (0, 0)
        var content = try ProductContent.sample("Pizza", 1_000)
        for most in 1...4 {
            for least in 0...most {
                for free in 0...most {
                    for limits in [[1, 1], [1, 3], [2, 2], [3, 3]] where limits[0] + limits[1] >= least {
                        let group = try Self.group(least, most, free, limits, [200, 50])
                        content.optionGroups = [group]
                        for first in 0...3 {
                            for second in 0...3 {
                                let counts = [first, second]
                                let price = try? OptionPricing(content, Self.choices(counts)).price()
                                let added = Self.expected(group, counts)
                                #expect(price == added.map { Money(1_000 + $0, .eur) }, "\(group) \(counts)")
                                if added == nil { refused += 1 } else { priced += 1 }
                            }
                        }
                    }
                }
            }
        }
        #expect(priced > 1_000 && refused > 1_000)
    }

    @Test("Groups are priced each for itself")
    func groups() throws {
        var content = try ProductContent.sample("Pizza", 1_000)
        content.optionGroups = [
            try Self.group(1, 1, 0, [1, 1], [0, 300]), try Self.group(0, 3, 1, [3, 3], [200, 50], number: 2),
        ]
        let choices = Self.choices([0, 1]) + Self.choices([1, 2], group: 2)
        #expect(try OptionPricing(content, choices).price() == Money(1_000 + 300 + 50 + 50, .eur))
    }

    @Test("A faulty choice is refused with its member")
    func faults() throws {
        var content = try ProductContent.sample("Pizza", 1_000)
        content.optionGroups = [try Self.group(0, 3, 0, [2, 1], [200, 50])]
        let one = OptionChoice(group: Self.number(1), option: Self.number(1), count: Self.count(1))
        let cases: [([OptionChoice], String)] = [
            ([OptionChoice(group: Self.number(9), option: Self.number(1), count: Self.count(1))], "choices.0.group"),
            ([OptionChoice(group: Self.number(1), option: Self.number(9), count: Self.count(1))], "choices.0.option"),
            ([one, one], "choices.1"),
            ([OptionChoice(group: Self.number(1), option: Self.number(1), count: Self.count(3))], "choices.0.count"),
            ([OptionChoice(group: Self.number(1), option: Self.number(1), count: Self.count(0))], "choices.0.count"),
        ]
        for (choices, path) in cases {
            let faults = #expect(throws: Faults.self) { try OptionPricing(content, choices).price() }
            #expect(faults?.paths == [path])
        }
        content.optionGroups[0].minimum = Self.count(1)
        let faults = #expect(throws: Faults.self) { try OptionPricing(content, []).price() }
        #expect(faults?["choices"] == [.optionCount(of: content.optionGroups[0])])
    }

    @Test(
        "A group from which nobody could choose is refused with the member",
        arguments: [
            ("minimum", 3, 2, 0, [2, 2], 0), ("minimum", 3, 4, 0, [1, 1], 0), ("maximum", 0, 0, 0, [1, 1], 0),
            ("free", 0, 1, 2, [1, 1], 0), ("options.0.preset", 0, 3, 0, [1, 1], 2), ("options", 0, 1, 0, [2, 2], 2),
        ])
    func impossible(member: String, least: Int, most: Int, free: Int, limits: [Int], preset: Int) throws {
        var content = try ProductContent.sample("Pizza", 1_000)
        var group = try Self.group(least, most, free, limits, [200, 50])
        group.options[0].preset = Self.count(preset)
        content.optionGroups = [group]
        var faults = Faults()
        CreateProduct(menu: .example, category: .example, content: content).validate(&faults)
        #expect(faults.paths == ["content.optionGroups.0.\(member)"])
    }
}
