import Foundation
import Vocabulary

/// Formats numbers, dates and times for a language.
enum LocaleFormatter {
    /// The digits are 0 to 9, in Arabic too, as in codes, prices and phone numbers. A number looks the same everywhere.
    private static func locale(_ language: Language) -> Locale {
        switch language {
        case .en: Locale(identifier: "en_GB")
        case .hr: Locale(identifier: "hr_HR")
        case .uk: Locale(identifier: "uk_UA")
        case .ar: Locale(identifier: "ar@numbers=latn")
        }
    }

    /// `1,234.5`, `1.234,5`
    static func number(_ number: Decimal, in language: Language) -> String {
        number.formatted(Decimal.FormatStyle(locale: locale(language)))
    }

    /// `1,234.50`, `1.234,50`: with exactly this number of decimal digits.
    static func amount(_ number: Decimal, digits: Int, in language: Language) -> String {
        number.formatted(Decimal.FormatStyle(locale: locale(language)).precision(.fractionLength(digits)))
    }

    /// `22 November 2026`, `22. studenoga 2026.`
    static func date(_ instant: Instant, in language: Language, _ zone: TimeZone) -> String {
        let style = Date.FormatStyle(locale: locale(language), timeZone: zone).day().month(.wide).year()
        return date(instant).formatted(style)
    }

    /// Returns `18:05`, in 24-hour time in all languages. A time that occurs twice, because clocks are set back, is
    /// followed by its offset: `03:30 (UTC+02:00)`.
    static func time(_ instant: Instant, in language: Language, _ zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.hour, .minute], from: date(instant))
        let digits = [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let time = digits.joined(separator: ":")
        let offset = { (second: Int64) in
            Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
        }
        // Rounds down, also before 1970.
        let second = Int64((Double(instant.milliseconds) / 1_000).rounded(.down))
        guard UTCOffset.isShownTwice(at: second, offset: offset) else { return time }
        let full = "\(time) (UTC\(UTCOffset(minutes: Int(offset(second) / 60))))"
        return language == .ar ? "\u{2066}\(full)\u{2069}" : full
    }

    private static func date(_ instant: Instant) -> Date {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
    }
}
