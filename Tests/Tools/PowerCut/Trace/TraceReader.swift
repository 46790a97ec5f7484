/// Puts the lines of a trace together to calls: of a call that another thread's came into, strace writes the two halves
/// on lines of their own.
struct TraceReader {
    private struct Half {
        var name: String
        var text: ArraySlice<UInt8>
        var mark: Recorder.Mark
    }

    private static let unfinished = Array(" <unfinished ...>".utf8)

    /// Tells the recorder of every call of the trace, when it begins and when it is done. A call that has no end,
    /// because the process was killed in it, is not told.
    static func read(_ trace: [UInt8], into recorder: inout Recorder) throws {
        var halves: [Int: Half] = [:]
        for line in trace.split(separator: UInt8(ascii: "\n")) {
            let process = Int(String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)) ?? 0
            let text = line.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
            switch text.first {
            case UInt8(ascii: "+"), UInt8(ascii: "-"), nil: continue
            case UInt8(ascii: "<"):
                guard let half = halves.removeValue(forKey: process), let end = text.firstIndex(of: UInt8(ascii: ">"))
                else { throw SystemCall.Unreadable(text: line) }
                let call = try SystemCall(name: half.name, text: half.text + text[(end + 1)...])
                try recorder.record(call, begun: half.mark)
            default:
                guard let open = text.firstIndex(of: UInt8(ascii: "(")) else {
                    throw SystemCall.Unreadable(text: line)
                }
                let name = String(decoding: text[..<open], as: UTF8.self)
                let rest = text[(open + 1)...]
                if rest.ends(with: unfinished) {
                    let half = rest.dropLast(unfinished.count)
                    halves[process] = Half(name: name, text: half, mark: recorder.mark(name, half))
                } else {
                    let mark = recorder.mark(name, rest)
                    try recorder.record(SystemCall(name: name, text: rest), begun: mark)
                }
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
