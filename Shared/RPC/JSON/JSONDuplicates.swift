/// Finds a member name given twice in one object: after unescaping, byte by byte (RFC 7493 section 2.3).
enum JSONDuplicates {
    /// The entry of the name that repeats an earlier one. The time is linear in the length of the names.
    static func find(in object: Int, entries: [JSONTape.Entry], bytes: [UInt8]) -> Int? {
        let end = Int(entries[object].next)
        if entries[object].count <= 8 {
            // Comparing each with each costs less than hashing, and allocates nothing.
            var name = object + 1
            while name < end {
                var earlier = object + 1
                while earlier < name {
                    if isSame(entries[earlier], entries[name], bytes) { return name }
                    earlier = Int(entries[earlier + 1].next)
                }
                name = Int(entries[name + 1].next)
            }
            return nil
        }
        // Swift hashes with a seed of the process, so names chosen to collide do not.
        var seen = Set<Name>(minimumCapacity: Int(entries[object].count))
        var name = object + 1
        while name < end {
            if !seen.insert(Name(bytes: content(entries[name], bytes))).inserted { return name }
            name = Int(entries[name + 1].next)
        }
        return nil
    }

    private struct Name: Hashable {
        var bytes: ArraySlice<UInt8>

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    private static func isSame(_ one: JSONTape.Entry, _ other: JSONTape.Entry, _ bytes: [UInt8]) -> Bool {
        if one.isPlain, other.isPlain, one.end - one.start != other.end - other.start { return false }
        return content(one, bytes) == content(other, bytes)
    }

    private static func content(_ entry: JSONTape.Entry, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let content = bytes[Int(entry.start) + 1..<Int(entry.end) - 1]
        return entry.isPlain ? content : JSONEscapes.unescape(content)[...]
    }
}
