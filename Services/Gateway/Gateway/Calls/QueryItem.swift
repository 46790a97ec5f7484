/// One `name=value` of a query, decoded as browsers encode forms: percent escapes, and `+` for a space.
struct QueryItem: Hashable, Sendable {
    var name: String
    var value: String

    /// In the order written; empty parts are skipped, a name without `=` has an empty value.
    /// - Returns: `nil` when an escape is broken or does not give UTF-8.
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

    /// The values of each name, in the order in which the names first came.
    static func grouped(_ items: [QueryItem]) -> [(name: String, values: [String])] {
        var groups: [(name: String, values: [String])] = []
        // By bytes: for strings, the Kelvin sign and a K would be one key.
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
