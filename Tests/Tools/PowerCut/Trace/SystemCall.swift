/// A system call as strace(1) writes it with `-f -y -xx`: strings and paths in hexadecimal escapes.
struct SystemCall {
    var name: String
    /// Between the parentheses.
    var arguments: ArraySlice<UInt8>
    /// The returned number. It is negative when the call failed, and when it never returned because the process was
    /// killed.
    var result: Int

    /// A line of the trace that cannot be read. Without it the checks would be wrong.
    struct Unreadable: Error, CustomStringConvertible {
        var text: ArraySlice<UInt8>
        var description: String {
            "cannot read this line of the trace: \(String(decoding: text.prefix(200), as: UTF8.self))"
        }
    }

    /// - Parameter text: the line after the opening parenthesis, `7<\x2f..>, "\x00", 1, 0) = 1`.
    init(name: String, text: ArraySlice<UInt8>) throws(Unreadable) {
        self.name = name
        // The last `=` after a closing parenthesis. All strings are hexadecimal, so nothing else looks like it.
        var equals: Int?
        var close = text.endIndex
        for index in text.indices.reversed() where text[index] == UInt8(ascii: "=") {
            let before = text[..<index].lastIndex { $0 != UInt8(ascii: " ") }
            guard let before, text[before] == UInt8(ascii: ")") else { continue }
            (equals, close) = (index, before)
            break
        }
        guard let equals else { throw Unreadable(text: text) }
        arguments = text[..<close]
        let returned = text[(equals + 1)...].drop { $0 == UInt8(ascii: " ") }
        let never = returned.first == UInt8(ascii: "?")
        guard let result = never ? -1 : Self.leadingInteger(returned) else { throw Unreadable(text: text) }
        self.result = result
    }

    /// The descriptor that is the first argument.
    static func descriptor(_ arguments: ArraySlice<UInt8>) -> Int? { leadingInteger(arguments) }

    /// The meaning of the first argument, a descriptor, as `-y` writes it after the number: a path, or `socket:[4711]`.
    static func meaning(_ arguments: ArraySlice<UInt8>) -> String? {
        let first = arguments.prefix { $0 != UInt8(ascii: ",") }
        guard let open = first.firstIndex(of: UInt8(ascii: "<")), let end = first.lastIndex(of: UInt8(ascii: ">")),
            open < end
        else { return nil }
        return String(decoding: unescaped(first[(open + 1)..<end]), as: UTF8.self)
    }

    /// All strings among the arguments, in order.
    func strings() throws(Unreadable) -> [[UInt8]] {
        var found: [[UInt8]] = []
        var rest = arguments
        while let open = rest.firstIndex(of: UInt8(ascii: "\"")) {
            guard let end = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
                throw Unreadable(text: arguments)
            }
            found.append(Self.unescaped(rest[(open + 1)..<end]))
            rest = rest[(end + 1)...]
            // Three dots would mean that strace has cut the string.
            guard !rest.starts(with: "...".utf8) else { throw Unreadable(text: arguments) }
        }
        return found
    }

    /// The integer after the last comma.
    var lastInteger: Int? {
        guard let comma = arguments.lastIndex(of: UInt8(ascii: ",")) else { return nil }
        return Self.leadingInteger(arguments[(comma + 1)...].drop { $0 == UInt8(ascii: " ") })
    }

    func has(flag: String) -> Bool { String(decoding: arguments, as: UTF8.self).contains(flag) }

    private static func leadingInteger(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.prefix { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Returns the bytes that `\x41\x42` stands for, and all other bytes unchanged.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4)
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\\"), index + 3 < text.endIndex, text[index + 1] == UInt8(ascii: "x") {
                bytes.append(digit(text[index + 2]) << 4 | digit(text[index + 3]))
                index += 4
            } else {
                bytes.append(text[index])
                index += 1
            }
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : (byte | 0x20) &- UInt8(ascii: "a") &+ 10
    }
}
