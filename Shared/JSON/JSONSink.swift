import Vocabulary

/// The destination of a value: one buffer and the open frames in it.
final class JSONSink {
    private enum Content { case nothing, leaf, object, array }

    /// A value being encoded.
    private struct Frame {
        var content = Content.nothing
        /// The number of members or elements begun.
        var count = 0
        /// The number of gaps before this value.
        var gaps: Int
    }

    /// A position to roll back to.
    private struct Mark {
        var bytes: Int
        var gaps: Int
        var frame: Frame
    }

    /// Whether values that are a `SecretValue` are written as `null`.
    let omitsSecrets: Bool
    // No reference to these properties is ever handed out, and nothing they call comes back here while they are
    // written to. Checking that at run time costs as much as writing a short value.
    @exclusivity(unchecked) private var buffer = JSONBuffer()
    @exclusivity(unchecked) private var frames: [Frame] = []
    /// Values that may be written while the value around them is open (`nestedContainer`, `superEncoder`). Each has a
    /// sink of its own, whose bytes are inserted when the value around it ends.
    @exclusivity(unchecked) private var gaps: [(offset: Int, sink: JSONSink)] = []

    init(omitsSecrets: Bool = false) {
        self.omitsSecrets = omitsSecrets
        frames.reserveCapacity(16)
    }

    /// Passes the written bytes to `body`. They must not be kept.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { body(buffer.bytes) }

    // MARK: Values

    /// Writes a whole value.
    func value<T: Encodable>(_ value: T, _ note: JSONTypeInfo.Pointer) throws {
        if let writer = note.pointee.writer {
            return try Unmanaged<JSONDirectWriter<T>>.fromOpaque(writer)
                ._withUnsafeGuaranteedRef { try $0.write(value, self) }
        }
        try composite(value)
    }

    /// Writes a whole value by its own `encode(to:)`.
    func composite(_ value: some Encodable) throws {
        let level = begin()
        try value.encode(to: JSONValueWriter(sink: self, level: level))
        finish(level)
    }

    /// Writes a value in place of the open one at `level`.
    func inline<T: Encodable>(_ value: T, _ level: Int) throws {
        if let writer = JSONTypeInfo.of(T.self).pointee.writer {
            beginLeaf(level)
            return try Unmanaged<JSONDirectWriter<T>>.fromOpaque(writer)
                ._withUnsafeGuaranteedRef { try $0.write(value, self) }
        }
        try value.encode(to: JSONValueWriter(sink: self, level: level))
    }

    // MARK: Members and elements

    func beginMember(_ name: String, _ level: Int) {
        beginEntry(level)
        buffer.write(name: name)
    }

    func beginEntry(_ level: Int) {
        if frames[level].count > 0 { buffer.write(byte: UInt8(ascii: ",")) }
        frames[level].count += 1
    }

    func member(_ name: String, _ level: Int, string: String) {
        beginMember(name, level)
        buffer.write(string: string)
    }

    func member(_ name: String, _ level: Int, integer: Int64) {
        beginMember(name, level)
        buffer.write(integer: integer)
    }

    func member(_ name: String, _ level: Int, boolean: Bool) {
        beginMember(name, level)
        write(boolean: boolean)
    }

    func memberNull(_ name: String, _ level: Int) {
        beginMember(name, level)
        writeNull()
    }

    /// Writes a member, or nothing if its value throws.
    func member<T: Encodable>(_ name: String, _ level: Int, _ value: T) throws {
        let mark = mark(level)
        do {
            beginMember(name, level)
            try self.value(value, JSONTypeInfo.of(T.self))
        } catch {
            goBack(to: mark, level)
            throw error
        }
    }

    /// Writes an element, or nothing if it throws.
    func element<T: Encodable>(_ value: T, _ level: Int) throws {
        let mark = mark(level)
        do {
            beginEntry(level)
            try self.value(value, JSONTypeInfo.of(T.self))
        } catch {
            goBack(to: mark, level)
            throw error
        }
    }

    private func mark(_ level: Int) -> Mark { Mark(bytes: buffer.count, gaps: gaps.count, frame: frames[level]) }

    private func goBack(to mark: Mark, _ level: Int) {
        buffer.truncate(to: mark.bytes)
        gaps.removeSubrange(mark.gaps...)
        frames.removeLast(frames.count - level - 1)
        frames[level] = mark.frame
    }

    // MARK: Leaves

    func write(byte: UInt8) { buffer.write(byte: byte) }
    func write(bytes: [UInt8]) { bytes.withUnsafeBufferPointer { buffer.write($0) } }
    func write(name: String) { buffer.write(name: name) }
    func write(string: String) { buffer.write(string: string) }
    func write(integer: Int64) { buffer.write(integer: integer) }
    func write(magnitude: UInt64, isNegative: Bool) { buffer.write(magnitude: magnitude, isNegative: isNegative) }
    func write(boolean: Bool) { buffer.write(boolean ? "true" : "false") }
    func writeNull() { buffer.write("null") }
    func write<T: WireASCII>(ascii value: T) { buffer.write(ascii: value) }

    /// - Throws: `EncodingError` when the number is not finite.
    func write(number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
        guard number.isFinite else {
            let context = EncodingError.Context(codingPath: [], debugDescription: "JSON has no \(number)")
            throw EncodingError.invalidValue(number, context)
        }
        var text = number.description
        text.withUTF8 { buffer.write($0) }
    }

    // MARK: Frames

    func begin() -> Int {
        frames.append(Frame(gaps: gaps.count))
        return frames.count - 1
    }

    func count(_ level: Int) -> Int { frames[level].count }

    func openObject(_ level: Int) { open(level, .object, UInt8(ascii: "{")) }

    func openArray(_ level: Int) { open(level, .array, UInt8(ascii: "[")) }

    /// Begins a leaf: the value at `level` is now written as a whole.
    func beginLeaf(_ level: Int) {
        precondition(frames[level].content == .nothing, "a value is encoded twice")
        frames[level].content = .leaf
    }

    private func open(_ level: Int, _ content: Content, _ bracket: UInt8) {
        if frames[level].content == content { return }
        precondition(frames[level].content == .nothing, "a value is encoded as two kinds")
        frames[level].content = content
        buffer.write(byte: bracket)
    }

    private func finish(_ level: Int) {
        if gaps.count > frames[level].gaps { fillGaps(from: frames[level].gaps) }
        switch frames[level].content {
        case .nothing: buffer.write("{}")
        case .leaf: break
        case .object: buffer.write(byte: UInt8(ascii: "}"))
        case .array: buffer.write(byte: UInt8(ascii: "]"))
        }
        frames.removeLast(frames.count - level)
    }

    /// Reserves this position for a value that is written later.
    func gap() -> JSONValueWriter {
        let sink = JSONSink(omitsSecrets: omitsSecrets)
        gaps.append((buffer.count, sink))
        return JSONValueWriter(sink: sink, level: sink.begin())
    }

    private func fillGaps(from first: Int) {
        let start = gaps[first].offset
        let written = Array(buffer.bytes[start...])
        buffer.truncate(to: start)
        var position = start
        for gap in gaps[first...] {
            write(bytes: Array(written[position - start..<gap.offset - start]))
            gap.sink.finish(0)
            gap.sink.withBytes { buffer.write($0) }
            position = gap.offset
        }
        write(bytes: Array(written[(position - start)...]))
        gaps.removeSubrange(first...)
    }
}
