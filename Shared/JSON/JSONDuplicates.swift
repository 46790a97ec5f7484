/// Finds a member name given twice in one object: after unescaping, byte by byte (RFC 7493 section 2.3).
struct JSONDuplicates {
    private let entries: UnsafePointer<JSONEntry>
    private let text: UnsafePointer<UInt8>
    private let first: Int
    private let end: Int

    /// Returns the entry of the name that repeats an earlier one, in time linear in the length of the object.
    static func find(
        in object: Int, entries: UnsafePointer<JSONEntry>, text: UnsafePointer<UInt8>
    ) -> Int? {
        let names = JSONDuplicates(
            entries: entries, text: text, first: object + 1, end: Int(entries[object].next))
        let count = entries[object].count
        return count <= 16 ? names.findAmongFew(count) : names.findAmongMany(count)
    }

    private func behind(_ name: Int) -> Int { Int(entries[name + 1].next) }

    // MARK: Few

    /// Sets a bit for each name. Names are compared only when their bit was set before.
    private func findAmongFew(_ count: Int) -> Int? {
        var seen: UInt64 = 0
        var name = first
        while name < end {
            guard entries[name].isPlain else { return findAmongMany(count) }
            let bit = 1 &<< digest(entries[name])
            if seen & bit != 0, isRepeated(name) { return name }
            seen |= bit
            name = behind(name)
        }
        return nil
    }

    private func isRepeated(_ name: Int) -> Bool {
        var earlier = first
        while earlier < name {
            if isSame(entries[earlier], entries[name]) { return true }
            earlier = behind(earlier)
        }
        return false
    }

    /// Hashes the first and the last eight bytes and the length to a number below 64.
    private func digest(_ entry: JSONEntry) -> UInt64 {
        let content = text + Int(entry.start) + 1
        let length = Int(entry.end &- entry.start) &- 2
        var mixed = JSONText.word(content)
        if length < 8 {
            mixed &= (1 &<< UInt64(length &* 8)) &- 1
        } else {
            mixed ^= JSONText.word(content + length - 8) &<< 7
        }
        return ((mixed ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> 58
    }

    // MARK: Many

    /// Swift seeds its hash for each process, so that a client cannot choose colliding names.
    private func findAmongMany(_ count: Int) -> Int? {
        var size = 64
        while size < count * 2 { size *= 2 }
        // A slot holds half of the hash, and the entry of the name plus one; 0 is free.
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { slots in
            slots.initialize(repeating: 0)
            var name = first
            while name < end {
                let hash = hash(entries[name])
                var slot = Int(truncatingIfNeeded: hash) & (size - 1)
                while slots[slot] != 0 {
                    let earlier = Int(slots[slot] & 0xFFFF_FFFF) - 1
                    if slots[slot] >> 32 == hash >> 32, isSame(entries[earlier], entries[name]) { return name }
                    slot = (slot + 1) & (size - 1)
                }
                slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(name + 1)
                name = behind(name)
            }
            return nil
        }
    }

    private func hash(_ entry: JSONEntry) -> UInt64 {
        withContent(entry) { content in
            var hasher = Hasher()
            hasher.combine(bytes: UnsafeRawBufferPointer(content))
            return UInt64(bitPattern: Int64(hasher.finalize()))
        }
    }

    // MARK: Comparing

    private func isSame(_ one: JSONEntry, _ other: JSONEntry) -> Bool {
        if one.isPlain, other.isPlain, one.end - one.start != other.end - other.start { return false }
        return withContent(one) { one in withContent(other) { JSONText.isSame(one, $0) } }
    }

    private func withContent<Result>(_ entry: JSONEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let content = JSONText.content(entry, text)
        return entry.isPlain ? body(content) : JSONEscapes.withUnescaped(content, body)
    }
}
