import RPC

/// The JSON in the body of a callback. It comes in three shapes, whatever the content type: bare, as the only name of a
/// form, or as a value in a form.
enum CallbackBody {
    /// More parts than any form of the acquirer has.
    private static let maxParts = 64

    /// - Returns: `nil` when the body contains no JSON object.
    static func read(_ bytes: [UInt8]) -> JSONDocument? {
        if let bare = object(bytes[...]) { return bare }
        // A sender that mistakes bare JSON for a form appends `=`. The JSON may be unescaped and contain `&` and `=`
        // itself.
        let name = bytes.last == UInt8(ascii: "=") ? bytes.dropLast() : bytes[...]
        if let plain = object(name) ?? object(decoded(name)[...]) { return plain }
        let parts = bytes.split(separator: UInt8(ascii: "&")).prefix(maxParts)
            .map { $0.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false) }
        for index in 0...1 {
            for part in parts where part.count > index {
                if let found = object(decoded(part[index])[...]) { return found }
            }
        }
        return nil
    }

    private static func object(_ bytes: ArraySlice<UInt8>) -> JSONDocument? {
        // A quick check, because most candidates are no JSON.
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "{"),
            let document = try? JSONDocument(parsing: Array(bytes), limits: JSONLimits(depth: 16))
        else { return nil }
        return document.root.kind == .object ? document : nil
    }

    /// Decodes a name or a value of a form: `+` is a space, `%7B` a byte (the URL Standard, section 5.1). An invalid
    /// escape stays unchanged.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var offset = bytes.startIndex
        while offset < bytes.endIndex {
            if bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.endIndex,
                let high = digit(bytes[offset + 1]), let low = digit(bytes[offset + 2])
            {
                result.append(high << 4 | low)
                offset += 3
            } else {
                result.append(bytes[offset] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[offset])
                offset += 1
            }
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
