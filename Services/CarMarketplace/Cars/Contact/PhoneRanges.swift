import Vocabulary

/// Finds phone numbers: seven or more digits of any script, in groups that at most three spaces, hyphens, points,
/// slashes and parentheses separate.
///
/// These are no phone numbers, so that the texts of cars stay readable:
/// - dates, and the years 1900 to 2100 beside other numbers: `2015-2019`, `05.10.2021`, `2019 150 000 km`; a number that
///   begins with `+` or 0 has no year in it, and four digits before a year make the eight of a Kuwaiti number;
/// - one number with groups of thousands: `3 250 000`.
///
/// So years, mileages and prices below a million stay in any spelling.
struct PhoneRanges {
    private static let leastDigits = 7
    private static let mostSeparators = 3

    private let scalars: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// Digits without a separator.
    private struct Group {
        var range: Range<Int>
        var digits: [Int]

        var value: Int { digits.prefix(5).reduce(0) { $0 * 10 + $1 } }
        var isYear: Bool { digits.count == 4 && (1_900...2_100).contains(value) }
    }

    var all: [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            let run = run(from: index)
            guard let last = run.last else {
                index += 1
                continue
            }
            found += phones(in: run)
            index = last.range.upperBound
        }
        return found
    }

    // MARK: Digits

    /// The groups of digits that begin at an index.
    private func run(from start: Int) -> [Group] {
        var groups: [Group] = []
        var next = start
        while let group = group(at: next) {
            groups.append(group)
            next = group.range.upperBound
            while next < scalars.count, next - group.range.upperBound < Self.mostSeparators,
                isSeparator(scalars[next])
            {
                next += 1
            }
        }
        return groups
    }

    private func group(at start: Int) -> Group? {
        var digits: [Int] = []
        while start + digits.count < scalars.count, let digit = digit(scalars[start + digits.count]) {
            digits.append(digit)
        }
        return digits.isEmpty ? nil : Group(range: start..<start + digits.count, digits: digits)
    }

    private func digit(_ scalar: Unicode.Scalar) -> Int? {
        scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
    }

    private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "/", "(", ")", "\u{00B7}": true
        case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": false
        default: scalar.separatesGroups
        }
    }

    // MARK: Numbers

    private func phones(in run: [Group]) -> [Range<Int>] {
        var parts: [[Group]] = []
        var part: [Group] = []
        var rest = run[...]
        while let group = rest.first {
            if !isInternational(part), isDate(rest.prefix(3)) {
                parts.append(part)
                part = []
                rest = rest.dropFirst(3)
                continue
            }
            rest = rest.dropFirst()
            if group.isYear, !isPrefixed(group), !belongs(toPart: part) {
                parts.append(part)
                part = []
            } else {
                part.append(group)
            }
        }
        return (parts + [part]).compactMap(phone)
    }

    private func phone(_ part: [Group]) -> Range<Int>? {
        guard let first = part.first, let last = part.last,
            part.reduce(0, { $0 + $1.digits.count }) >= Self.leastDigits, !isGrouped(part)
        else { return nil }
        return (prefix(of: first) ?? first.range.lowerBound)..<last.range.upperBound
    }

    /// Whether a group that looks like a year continues a number.
    private func belongs(toPart part: [Group]) -> Bool {
        guard let first = part.first else { return false }
        let count = part.reduce(0) { $0 + $1.digits.count }
        return isInternational(part) || first.digits.first == 0 || count == 4 && !isThousands(part)
    }

    private func isInternational(_ part: [Group]) -> Bool { part.first.map(isPrefixed) ?? false }

    private func isPrefixed(_ group: Group) -> Bool { prefix(of: group) != nil }

    /// The index of the `+` before a group, `+965` or `+(965)`.
    private func prefix(of group: Group) -> Int? {
        var index = group.range.lowerBound - 1
        if index >= 0, scalars[index] == "(" { index -= 1 }
        return index >= 0 && (scalars[index] == "+" || scalars[index] == "\u{FF0B}") ? index : nil
    }

    /// A day, a month and a year, or the reverse, separated by the same character.
    private func isDate(_ groups: ArraySlice<Group>) -> Bool {
        let groups = Array(groups)
        guard groups.count == 3, !isPrefixed(groups[0]), let separator = separator(after: groups[0]),
            [".", "/", "-"].contains(separator), self.separator(after: groups[1]) == separator
        else { return false }
        func isDay(_ group: Group) -> Bool { group.digits.count <= 2 && (1...31).contains(group.value) }
        return isDay(groups[1]) && (isDay(groups[0]) && groups[2].isYear || groups[0].isYear && isDay(groups[2]))
    }

    /// Seven digits in groups of thousands.
    private func isGrouped(_ part: [Group]) -> Bool {
        isThousands(part) && part.count == 3 && part[0].digits.count == 1 && !isPrefixed(part[0])
    }

    private func isThousands(_ part: [Group]) -> Bool {
        guard part.count > 1, part[0].digits.count <= 3, part[0].digits.first != 0 else { return false }
        let separators = Set(part.dropLast().map(separator(after:)))
        return part.dropFirst().allSatisfy { $0.digits.count == 3 } && separators.count == 1
            && separators.first.flatMap(\.self) != nil
    }

    /// The one character after a group; `nil` when there are several.
    private func separator(after group: Group) -> Unicode.Scalar? {
        let end = group.range.upperBound
        guard end + 1 < scalars.count, digit(scalars[end + 1]) != nil else { return nil }
        return scalars[end]
    }
}
