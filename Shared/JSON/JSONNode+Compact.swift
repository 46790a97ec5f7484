extension JSONNode {
    /// Returns the value without whitespace outside strings. The result has no LF, so it can be put into a frame.
    public func compacted() -> [UInt8] {
        var result: [UInt8] = []
        compact(into: &result)
        return result
    }

    /// Appends what ``compacted()`` returns.
    public func compact(into result: inout [UInt8]) {
        withBytes { written in
            guard tape.hasWhitespace, tape.isKind(.array, index) || tape.isKind(.object, index) else {
                // A string has no LF either, because the scanner refuses control characters in strings.
                return result.append(contentsOf: written)
            }
            // Copies the bytes between whitespace in runs.
            var start = 0
            var position = 0
            while position < written.count {
                let byte = written[position]
                if byte == UInt8(ascii: "\"") {
                    position = behindString(written, position)
                } else if byte <= 0x20 {
                    result.append(contentsOf: written[start..<position])
                    position += 1
                    start = position
                } else {
                    position += 1
                }
            }
            result.append(contentsOf: written[start...])
        }
    }

    private func behindString(_ written: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var position = start + 1
        while written[position] != UInt8(ascii: "\"") {
            position += written[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }
}
