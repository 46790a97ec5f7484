/// One value inside a document.
///
/// Reading copies no text: members are found by comparing bytes.
public struct JSONNode: Sendable {
    public enum Kind: UInt8, Sendable { case null, boolean, number, string, array, object }

    let tape: JSONTape
    let index: Int

    init(tape: JSONTape, index: Int) {
        self.tape = tape
        self.index = index
    }

    public var kind: Kind { tape.kind(index) }

    public var isNull: Bool { tape.isKind(.null, index) }

    /// The value exactly as written, without the whitespace around it. This is a copy; see ``withBytes(_:)``.
    public var bytes: ArraySlice<UInt8> { ArraySlice(tape.written(index)) }

    /// Passes the value exactly as written to `body`, without a copy. The bytes must not be kept.
    public func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The text lives as long as the tape.
        let written = tape.written(index)
        defer { withExtendedLifetime(tape) {} }
        return try body(written)
    }

    /// The member of this name; nil when the object has none, or for any other kind.
    public subscript(member name: String) -> JSONNode? {
        guard tape.isKind(.object, index), let found = tape.find(name, in: index, from: index + 1) else { return nil }
        return JSONNode(tape: tape, index: found + 1)
    }

    /// The number of elements or members; 0 for any other kind.
    public var count: Int { tape.isKind(.array, index) || tape.isKind(.object, index) ? tape.entries[index].count : 0 }

    /// Visits an object's members in the order written; does nothing for any other kind. The name is a string.
    ///
    /// Allocates nothing: use it when all members of an object are read at once.
    public func forEachMember<Failure: Error>(
        _ body: (_ name: JSONNode, _ value: JSONNode) throws(Failure) -> Void
    ) throws(Failure) {
        guard tape.isKind(.object, index) else { return }
        let end = tape.next(index)
        var position = index + 1
        while position < end {
            try body(JSONNode(tape: tape, index: position), JSONNode(tape: tape, index: position + 1))
            position = tape.next(position + 1)
        }
    }

    /// Visits an array's elements; does nothing for any other kind.
    public func forEachElement<Failure: Error>(_ body: (JSONNode) throws(Failure) -> Void) throws(Failure) {
        guard tape.isKind(.array, index) else { return }
        let end = tape.next(index)
        var position = index + 1
        while position < end {
            try body(JSONNode(tape: tape, index: position))
            position = tape.next(position)
        }
    }

    /// The names of an object's members in the order written; empty for any other kind.
    public var memberNames: [String] {
        var names: [String] = []
        forEachMember { name, _ in names.append(tape.string(name.index)) }
        return names
    }

    /// An object's members in the order written; empty for any other kind.
    public var members: [(name: String, value: JSONNode)] {
        var members: [(name: String, value: JSONNode)] = []
        members.reserveCapacity(count)
        forEachMember { name, value in members.append((tape.string(name.index), value)) }
        return members
    }

    /// An array's elements; empty for any other kind.
    public var elements: [JSONNode] {
        guard tape.isKind(.array, index) else { return [] }
        var elements: [JSONNode] = []
        elements.reserveCapacity(count)
        forEachElement { elements.append($0) }
        return elements
    }

    /// The text of a string, unescaped; nil for any other kind.
    public var string: String? { tape.isKind(.string, index) ? tape.string(index) : nil }

    /// Returns whether the value is this string, compared byte by byte after unescaping. Makes no `String`.
    public func isString(_ text: String) -> Bool { tape.isKind(.string, index) && tape.string(index, is: text) }

    /// A number without fraction and exponent that fits `Int64` (`-0` is 0); nil for any other value.
    public var integer: Int64? {
        tape.isKind(.number, index) ? try? JSONNumbers.integer(tape.written(index)) : nil
    }

    public var boolean: Bool? {
        tape.isKind(.boolean, index) ? tape.written(index).first == UInt8(ascii: "t") : nil
    }
}
