/// One `name=value` of a query, decoded from the encoding of browsers' forms: percent escapes, and `+` for a space.
struct QueryItem: Hashable, Sendable {
    var name: String
    var value: String

    /// Returns the items in their order. Skips empty parts. A name without `=` has an empty value.
    /// - Returns: `nil` when ``PercentDecoding`` fails.
    static func parse(_ query: String) -> [QueryItem]? {
        var items: [QueryItem] = []
        for part in query.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentDecoding.decode(sides[0], plusIsSpace: true),
                let value = PercentDecoding.decode(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
            else { return nil }
            items.append(QueryItem(name: name, value: value))
        }
        return items
    }

    /// Returns the values of each name, in order of the names' first occurrence.
    static func grouped(_ items: [QueryItem]) -> [(name: String, values: [String])] {
        var groups: [(name: String, values: [String])] = []
        // Keys are bytes: as strings, the Kelvin sign and K would be equal.
        var places: [[UInt8]: Int] = [:]
        for item in items {
            let key = Array(item.name.utf8)
            if let position = places[key] {
                groups[position].values.append(item.value)
            } else {
                places[key] = groups.count
                groups.append((item.name, [item.value]))
            }
        }
        return groups
    }
}
