/// Formats numbers in short form with their units.
enum HumanReadable {
    /// `0 s`, `250 ms`, `42 s`, `12 min`, `31 h`, `12 d`; `nil` for NaN and infinity. A negative time becomes 0,
    /// because a clock can be set back.
    static func time(_ seconds: Double?) -> String? {
        guard let seconds = whole(seconds) else { return nil }
        let steps: [(until: Double, unit: Double, name: String)] = [
            (0.001, 1, "s"), (1, 0.001, "ms"), (100, 1, "s"), (6_000, 60, "min"), (172_800, 3_600, "h"),
        ]
        let step = steps.first { seconds < $0.until } ?? (0, 86_400, "d")
        return "\(Int64((seconds / step.unit).rounded())) \(step.name)"
    }

    /// `512 B`, `4.0 MiB`
    static func bytes(_ bytes: Double?) -> String? {
        guard var rest = whole(bytes) else { return nil }
        guard rest >= 1_024 else { return "\(Int64(rest)) B" }
        let units = ["KiB", "MiB", "GiB", "TiB"]
        var unit = 0
        rest /= 1_024
        // A value that would round to 1024.0 goes to the next unit.
        while rest >= 1_023.95, unit < units.count - 1 {
            rest /= 1_024
            unit += 1
        }
        return "\(tenths(rest)) \(units[unit])"
    }

    /// `0.3`, `1204`
    static func rate(_ rate: Double?) -> String? {
        whole(rate).map { $0 < 99.95 ? tenths($0) : "\(Int64($0.rounded()))" }
    }

    static func count(_ count: Double?) -> String? { whole(count).map { "\(Int64($0.rounded()))" } }

    /// Clamps to 0...1e15, which fits in 64 bits.
    private static func whole(_ number: Double?) -> Double? {
        guard let number, number.isFinite else { return nil }
        return min(max(number, 0), 1e15)
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int64((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
