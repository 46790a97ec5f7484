/// Where a value is written to: one buffer, and what is open in it.
final class JSONSink {
    private enum Content { case nothing, leaf, object, array }

    /// A value being encoded.
    private struct Frame {
        var content: Content
        /// How many members or elements were begun.
        var count = 0
        /// How many gaps there were before this value.
        var gaps: Int
    }

    private var bytes: [UInt8]
    private var frames: [Frame] = []
    /// Values that may be written to for as long as the value around them is open (`nestedContainer`,
    /// `superEncoder`): each has a sink of its own, put in its place when the value around it ends.
    private var gaps: [(offset: Int, sink: JSONSink)] = []

    init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

    func release() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    func truncate(to count: Int) { bytes.removeSubrange(count...) }

    // MARK: Values

    /// Writes a whole value.
    func value<T: Encodable>(_ value: T) throws {
        let level = begin()
        try inline(value, level)
        finish(level)
    }

    /// Writes a value as the one at `level`, which is open.
    func inline<T: Encodable>(_ value: T, _ level: Int) throws {
        let writer = JSONValueWriter(sink: self, level: level)
        if T.self is any JSONSorted.Type, let sorted = value as? any JSONSorted {
            try sorted.encodeSorted(to: writer)
        } else {
            try value.encode(to: writer)
        }
    }

    func beginMember(_ name: String, _ level: Int) {
        beginEntry(level)
        JSONWriter.writeString(name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a member whose value is a leaf.
    func member(_ name: String, _ level: Int, _ text: some Collection<UInt8>) {
        beginMember(name, level)
        bytes += text
    }

    func member(_ name: String, _ level: Int, string: String) {
        beginMember(name, level)
        JSONWriter.writeString(string, into: &bytes)
    }

    func beginEntry(_ level: Int) {
        if frames[level].count > 0 { bytes.append(UInt8(ascii: ",")) }
        frames[level].count += 1
    }

    /// Writes a member or an element, or nothing if `write` throws.
    func atomically(_ level: Int, _ write: () throws -> Void) throws {
        let (byteCount, gapCount) = (bytes.count, gaps.count)
        let frame = frames[level]
        do {
            try write()
        } catch {
            bytes.removeSubrange(byteCount...)
            gaps.removeSubrange(gapCount...)
            frames.removeSubrange((level + 1)...)
            frames[level] = frame
            throw error
        }
    }

    /// A value to be written later, at this place.
    func gap() -> JSONValueWriter {
        let sink = JSONSink()
        gaps.append((bytes.count, sink))
        return JSONValueWriter(sink: sink, level: sink.begin())
    }

    // MARK: Frames

    func begin() -> Int {
        frames.append(Frame(content: .nothing, gaps: gaps.count))
        return frames.count - 1
    }

    func count(_ level: Int) -> Int { frames[level].count }

    func openObject(_ level: Int) { open(level, .object, UInt8(ascii: "{")) }

    func openArray(_ level: Int) { open(level, .array, UInt8(ascii: "[")) }

    func leaf(_ level: Int, _ text: some Collection<UInt8>) {
        precondition(frames[level].content == .nothing, "a value is encoded twice")
        frames[level].content = .leaf
        bytes += text
    }

    func leaf(_ level: Int, string: String) {
        leaf(level, [])
        JSONWriter.writeString(string, into: &bytes)
    }

    private func open(_ level: Int, _ content: Content, _ bracket: UInt8) {
        if frames[level].content == content { return }
        precondition(frames[level].content == .nothing, "a value is encoded as two kinds")
        frames[level].content = content
        bytes.append(bracket)
    }

    private func finish(_ level: Int) {
        if gaps.count > frames[level].gaps { fillGaps(from: frames[level].gaps) }
        switch frames[level].content {
        case .nothing: bytes += "{}".utf8
        case .leaf: break
        case .object: bytes.append(UInt8(ascii: "}"))
        case .array: bytes.append(UInt8(ascii: "]"))
        }
        frames.removeSubrange(level...)
    }

    private func fillGaps(from first: Int) {
        let start = gaps[first].offset
        let written = Array(bytes[start...])
        bytes.removeSubrange(start...)
        var position = start
        for gap in gaps[first...] {
            bytes += written[position - start..<gap.offset - start]
            gap.sink.finish(0)
            bytes += gap.sink.release()
            position = gap.offset
        }
        bytes += written[(position - start)...]
        gaps.removeSubrange(first...)
    }
}
