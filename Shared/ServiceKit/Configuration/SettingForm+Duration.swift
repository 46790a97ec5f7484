import Vocabulary

extension SettingForm<Duration> {
    public static func milliseconds(_ range: ClosedRange<Int>) -> SettingForm {
        SettingForm<Int>.number(range).map(show: { "\($0.milliseconds)" }) { number, _ in .milliseconds(number) }
    }

    public static func seconds(_ range: ClosedRange<Int>) -> SettingForm { whole(1, range) }
    public static func hours(_ range: ClosedRange<Int>) -> SettingForm { whole(3_600, range) }
    public static func days(_ range: ClosedRange<Int>) -> SettingForm { whole(86_400, range) }

    /// A whole number of units.
    private static func whole(_ seconds: Int, _ range: ClosedRange<Int>) -> SettingForm {
        SettingForm<Int>.number(range).map(show: { show($0, seconds) }) { number, _ in .seconds(number * seconds) }
    }

    /// A number of seconds is hard to grasp: `7200 (2 hours)`.
    private static func show(_ duration: Duration, _ unit: Int) -> String {
        let seconds = Int(duration.components.seconds)
        let larger = [(86_400, "days"), (3_600, "hours"), (60, "minutes")].first { size, _ in
            size > unit && seconds >= 2 * size && seconds.isMultiple(of: size)
        }
        return "\(seconds / unit)" + (larger.map { " (\(seconds / $0.0) \($0.1))" } ?? "")
    }
}
