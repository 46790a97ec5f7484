/// The bytes of a JSON text and, in one flat array, what stands where.
///
/// The scanner fills it once; nodes, decoding and compaction only walk it. A value is followed by all that is within
/// it: an array by its elements, an object by name and value of each member in turn. Everything here relies on the
/// scanner having refused whatever is not JSON.
final class JSONTape: Sendable {
    struct Entry: Sendable {
        var kind: JSONNode.Kind
        /// A string without escapes; a number without fraction and exponent.
        var isPlain: Bool
        /// The first byte of the value, quotes and brackets included.
        var start: UInt32
        /// The byte behind the value.
        var end: UInt32
        /// The entry behind this one and all that is within it.
        var next: UInt32
        /// How many elements or members.
        var count: UInt32
    }

    let bytes: [UInt8]
    let entries: [Entry]
    /// Whether any whitespace stands outside strings.
    let hasWhitespace: Bool

    init(bytes: [UInt8], entries: [Entry], hasWhitespace: Bool) {
        self.bytes = bytes
        self.entries = entries
        self.hasWhitespace = hasWhitespace
    }

    func kind(_ index: Int) -> JSONNode.Kind { entries[index].kind }

    /// The entry behind the value at `index` and all within it.
    func next(_ index: Int) -> Int { Int(entries[index].next) }

    /// The value as it was written.
    func written(_ index: Int) -> ArraySlice<UInt8> {
        bytes[Int(entries[index].start)..<Int(entries[index].end)]
    }

    /// The text of the string at `index`.
    func string(_ index: Int) -> String {
        let content = written(index).dropFirst().dropLast()
        if entries[index].isPlain { return String(decoding: content, as: UTF8.self) }
        return String(decoding: JSONEscapes.unescape(content), as: UTF8.self)
    }

    /// Compares the member name at `index` byte by byte: Swift's equality of strings takes canonically equivalent
    /// names for the same (the Kelvin sign for K), JSON does not.
    func name(_ index: Int, is name: String) -> Bool {
        let content = written(index).dropFirst().dropLast()
        if entries[index].isPlain { return content.count == name.utf8.count && name.utf8.elementsEqual(content) }
        return name.utf8.elementsEqual(JSONEscapes.unescape(content))
    }

    /// The entries of the values directly within an array or object, in the order written.
    func children(_ index: Int) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(Int(entries[index].count))
        let names = kind(index) == .object ? 1 : 0
        var position = index + 1
        while position < next(index) {
            found.append(position + names)
            position = next(position + names)
        }
        return found
    }

    /// The way from `root` down to the value at `target`, for example `couriers.2`; empty for the root itself.
    ///
    /// Of a long name only the start is told, so that paths stay small whatever a client sends.
    /// It is found by walking the tape, so that no path costs anything as long as nobody asks for it.
    func path(to target: Int, from root: Int) -> String {
        var steps: [String] = []
        var index = root
        while index != target {
            let isObject = kind(index) == .object
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
