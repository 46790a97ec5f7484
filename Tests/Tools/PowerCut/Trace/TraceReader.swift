/// Parses the lines of a trace into system calls. When the call of another thread interrupts a call, strace writes its
/// two halves on separate lines.
struct TraceReader {
    private struct Half {
        var name: String
        var text: ArraySlice<UInt8>
        var start: Recorder.CallStart
    }

    private static let unfinished = Array(" <unfinished ...>".utf8)

    /// Passes every call of the trace to the recorder. A call without an end, in which the process was killed, is left
    /// out.
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
                try recorder.record(call, begun: half.start)
            default:
                guard let open = text.firstIndex(of: UInt8(ascii: "(")) else {
                    throw SystemCall.Unreadable(text: line)
                }
                let name = String(decoding: text[..<open], as: UTF8.self)
                let rest = text[(open + 1)...]
                if rest.ends(with: unfinished) {
                    let half = rest.dropLast(unfinished.count)
                    halves[process] = Half(name: name, text: half, start: recorder.callStart(name, half))
                } else {
                    let start = recorder.callStart(name, rest)
                    try recorder.record(SystemCall(name: name, text: rest), begun: start)
                }
            }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
