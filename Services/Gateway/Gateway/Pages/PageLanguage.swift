import Vocabulary

/// Chooses the language that a client prefers.
enum PageLanguage {
    /// The most languages that are read from the header.
    private static let maxRanges = 20

    /// Returns the offered language with the highest weight; of equal ones the first (RFC 9110 section 12.5.4).
    /// - Parameter accepted: the value of `Accept-Language`.
    /// - Returns: `nil` when the header names no offered language. `*` names none.
    static func choose(_ accepted: String?, among offered: some Collection<Language>) -> Language? {
        var best: (language: Language, weight: Double)?
        for range in (accepted ?? "").split(separator: ",").prefix(maxRanges) {
            let parts: [String] = range.split(separator: ";").map { part in part.filter { $0 != " " && $0 != "\t" } }
            guard let tag = parts.first, let language = Language(tag: tag), offered.contains(language) else { continue }
            let weight = parts.count > 1 ? Self.weight(parts[1]) : 1
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    /// Reads a weight such as `q=0.8`. A malformed weight is 0.
    private static func weight(_ text: String) -> Double {
        guard text.lowercased().hasPrefix("q="), let weight = Double(text.dropFirst(2)), (0...1).contains(weight) else {
            return 0
        }
        return weight
    }
}
