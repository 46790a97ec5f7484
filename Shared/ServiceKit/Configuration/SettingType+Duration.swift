import Vocabulary

extension SettingType<Duration> {
    public static func milliseconds(_ range: ClosedRange<Int>) -> SettingType {
        SettingType<Int>.number(range).map(show: { "\($0.milliseconds)" }) { number, _ in .milliseconds(number) }
    }

    public static func seconds(_ range: ClosedRange<Int>) -> SettingType { whole(1, range) }
    public static func hours(_ range: ClosedRange<Int>) -> SettingType { whole(3_600, range) }
    public static func days(_ range: ClosedRange<Int>) -> SettingType { whole(86_400, range) }

    /// A whole number of units.
    private static func whole(_ seconds: Int, _ range: ClosedRange<Int>) -> SettingType {
        SettingType<Int>.number(range).map(show: { show($0, seconds) }) { number, _ in .seconds(number * seconds) }
    }

    /// Shows a number of seconds in a readable unit, too: `7200 (2 hours)`.
    private static func show(_ duration: Duration, _ unit: Int) -> String {
        let seconds = Int(duration.components.seconds)
        let larger = [(86_400, "days"), (3_600, "hours"), (60, "minutes")].first { size, _ in
            size > unit && seconds >= 2 * size && seconds.isMultiple(of: size)
        }
        return "\(seconds / unit)" + (larger.map { " (\(seconds / $0.0) \($0.1))" } ?? "")
    }
}
