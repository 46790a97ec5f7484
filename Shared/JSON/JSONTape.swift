/// The bytes of a JSON text and, in one flat array, the positions of its values.
///
/// The scanner fills the tape once; nodes, decoding and compaction only walk it. A value is followed by its content:
/// the elements of an array, or the name and value of each member of an object. All code here relies on the scanner:
/// it has refused everything that is not JSON, and every offset lies within the text. An index into the entries
/// always comes from walking them from the root.
final class JSONTape: Sendable {
    // Sendable holds although these are pointers: the scanner wrote last, before this object was made, and only
    // deinit frees the memory.
    nonisolated(unsafe) let text: UnsafePointer<UInt8>
    nonisolated(unsafe) let entries: UnsafePointer<JSONEntry>
    /// Whether there is whitespace outside strings.
    let hasWhitespace: Bool

    /// Takes ownership of the memory.
    ///
    /// - Parameter text: followed by ``JSONText/padding`` zeros.
    init(text: UnsafeMutablePointer<UInt8>, entries: UnsafeMutablePointer<JSONEntry>, hasWhitespace: Bool) {
        self.text = UnsafePointer(text)
        self.entries = UnsafePointer(entries)
        self.hasWhitespace = hasWhitespace
    }

    deinit {
        text.deallocate()
        entries.deallocate()
    }

    func kind(_ index: Int) -> JSONNode.Kind { entries[index].kind }

    func isKind(_ kind: JSONNode.Kind, _ index: Int) -> Bool { entries[index].isKind(kind) }

    /// Returns the entry after the value at `index` and its content.
    func next(_ index: Int) -> Int { Int(entries[index].next) }

    /// Returns the value as written. Valid while this object is kept.
    func written(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let entry = entries[index]
        return UnsafeBufferPointer(start: text + Int(entry.start), count: Int(entry.end &- entry.start))
    }

    /// Passes the unescaped content of the string at `index` to `body`.
    func withContent<Result, Failure: Error>(
        _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let entry = entries[index]
        let content = JSONText.content(entry, text)
        return entry.isPlain ? try body(content) : try JSONEscapes.withUnescaped(content, body)
    }

    /// Returns the text of the string at `index`.
    func string(_ index: Int) -> String {
        let isASCII = entries[index].isPlain && entries[index].isASCII
        return withContent(index) { JSONText.string($0, isASCII: isASCII) }
    }

    /// Compares the string at `index` byte by byte. Swift's string equality treats canonically equivalent names as
    /// equal (the Kelvin sign and K), but JSON does not.
    @inline(__always)
    func string(_ index: Int, is other: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = entries[index]
        return entry.isPlain ? JSONText.isSame(JSONText.content(entry, text), other) : escaped(index, is: other)
    }

    private func escaped(_ index: Int, is other: UnsafeBufferPointer<UInt8>) -> Bool {
        let content = JSONText.content(entries[index], text)
        // An escape is never shorter than its character.
        return content.count > other.count && JSONEscapes.withUnescaped(content) { JSONText.isSame($0, other) }
    }

    func string(_ index: Int, is other: String) -> Bool { JSONText.withBytes(of: other) { string(index, is: $0) } }

    /// Returns the entry of a member's name in the object at `index`; nil when there is no such member.
    ///
    /// - Parameter first: the name to begin with. The names before it are searched last.
    @inline(__always)
    func find(_ name: String, in index: Int, from first: Int) -> Int? {
        JSONText.withBytes(of: name) { name in
            let end = next(index)
            // Members are mostly read in the order written.
            if first < end, string(first, is: name) { return first }
            return search(name, from: first, to: end) ?? search(name, from: index + 1, to: first)
        }
    }

    private func search(_ name: UnsafeBufferPointer<UInt8>, from first: Int, to end: Int) -> Int? {
        var position = first
        while position < end {
            if string(position, is: name) { return position }
            position = next(position + 1)
        }
        return nil
    }

    /// Returns the entries of the direct elements or members, in the order written.
    func children(_ index: Int) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(entries[index].count)
        let names = isKind(.object, index) ? 1 : 0
        let end = next(index)
        var position = index + 1
        while position < end {
            found.append(position + names)
            position = next(position + names)
        }
        return found
    }

    /// Returns the path from `root` down to the value at `target`, for example `couriers.2`; empty for the root
    /// itself.
    ///
    /// A long name is truncated, so that paths stay small whatever a client sends. The path is found by walking the
    /// tape, so that it costs nothing until it is needed.
    func path(to target: Int, from root: Int) -> String {
        var steps: [String] = []
        var index = root
        while index != target {
            let isObject = isKind(.object, index)
            var position = index + 1
            var number = 0
            while next(isObject ? position + 1 : position) <= target {
                position = next(isObject ? position + 1 : position)
                number += 1
            }
            steps.append(isObject ? shortened(string(position)) : String(number))
            index = isObject ? position + 1 : position
        }
        return steps.joined(separator: ".")
    }

    private func shortened(_ name: String) -> String {
        guard name.utf8.count > 100 else { return name }
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(100))) + "..."
    }
}
