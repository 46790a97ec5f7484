/// Suggests names for one that does not exist.
enum NameSuggestions {
    /// Returns `; near it: a, b`, else `; there are: ...` with the other names, else an empty text.
    static func hint(_ name: String, among names: [String], otherwise others: [String] = []) -> String {
        let near = near(name, among: names)
        if !near.isEmpty { return "; near it: \(near.joined(separator: ", "))" }
        return others.isEmpty ? "" : "; there are: \(others.joined(separator: ", "))"
    }

    /// Returns the names that differ by a few typing mistakes, or that contain this one: at most five, nearest first.
    static func near(_ name: String, among names: [String]) -> [String] {
        let limit = name.count < 20 ? 2 : 3
        let ranked = names.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        return ranked.filter { $0.distance <= limit || name.count > 2 && $0.name.containsIgnoringCase(name) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
    }

    /// Returns the Levenshtein distance.
    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let change = diagonal + (right[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}

extension String {
    fileprivate func containsIgnoringCase(_ other: String) -> Bool { lowercased().contains(other.lowercased()) }
}
