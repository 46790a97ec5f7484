/// One value inside a document.
public struct JSONNode: Sendable {
    public enum Kind: Sendable { case null, boolean, number, string, array, object }

    let tape: JSONTape
    let index: Int

    init(tape: JSONTape, index: Int) {
        self.tape = tape
        self.index = index
    }

    public var kind: Kind { tape.kind(index) }

    public var isNull: Bool { kind == .null }

    /// The value exactly as written, without the whitespace around it.
    public var bytes: ArraySlice<UInt8> { tape.written(index) }

    /// A member of an object; nil when there is none of this name, and for anything but an object.
    public subscript(member name: String) -> JSONNode? {
        guard kind == .object else { return nil }
        var position = index + 1
        while position < tape.next(index) {
            if tape.name(position, is: name) { return JSONNode(tape: tape, index: position + 1) }
            position = tape.next(position + 1)
        }
        return nil
    }

    /// The names of an object's members in the order written; empty for anything else.
    public var memberNames: [String] {
        guard kind == .object else { return [] }
        return tape.children(index).map { tape.string($0 - 1) }
    }

    /// An object's members in the order written; empty for anything else.
    public var members: [(name: String, value: JSONNode)] {
        guard kind == .object else { return [] }
        return tape.children(index).map { (tape.string($0 - 1), JSONNode(tape: tape, index: $0)) }
    }

    /// An array's elements; empty for anything else.
    public var elements: [JSONNode] {
        guard kind == .array else { return [] }
        return tape.children(index).map { JSONNode(tape: tape, index: $0) }
    }

    /// The text of a string, unescaped; nil for anything else.
    public var string: String? { kind == .string ? tape.string(index) : nil }

    /// A number written without fraction and exponent that is exactly an `Int64`, `-0` being 0; nil for anything else.
    public var integer: Int64? { kind == .number ? try? JSONNumbers.integer(Int64.self, bytes) : nil }

    public var boolean: Bool? { kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil }

    /// The value without whitespace outside strings, never holding an LF: what may be put into a frame.
    public func compacted() -> [UInt8] {
        var result: [UInt8] = []
        compact(into: &result)
        return result
    }

    /// Appends what ``compacted()`` returns.
    public func compact(into result: inout [UInt8]) {
        result.reserveCapacity(result.count + bytes.count)
        guard tape.hasWhitespace, kind == .array || kind == .object else {
            // A string holds no LF either: the scanner refuses control characters in strings.
            return result.append(contentsOf: bytes)
        }
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte <= 0x20 {
                continue
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            }
            result.append(byte)
        }
    }
}
