/// A span of a trace and whether it is recorded (W3C Trace Context, level 1, section 3.2).
public struct TraceContext: Hashable, Sendable {
    /// 16 bytes, never all zero.
    public let traceID: TraceID
    /// 8 bytes, never all zero: the calling span, `parent-id` in the standard.
    public let spanID: UInt64
    /// Whether the caller may have recorded the trace.
    public let isSampled: Bool

    public struct TraceID: Hashable, Sendable {
        public let high: UInt64
        public let low: UInt64

        public init(high: UInt64, low: UInt64) {
            self.high = high
            self.low = low
        }
    }

    /// Begins a trace. An id of zeros, which the standard forbids, becomes 1.
    /// - Parameter traceID: random.
    /// - Parameter spanID: random.
    public init(traceID: TraceID, spanID: UInt64, isSampled: Bool) {
        self.traceID = traceID.high | traceID.low == 0 ? TraceID(high: 0, low: 1) : traceID
        self.spanID = max(spanID, 1)
        self.isSampled = isSampled
    }

    /// Reads a `traceparent`.
    ///
    /// Of a version later than 00, only the fields of 00 are read, as the standard requires (section 3.2.4). Returns
    /// `nil` when the format is invalid, including capital letters and all-zero ids: then a new trace starts.
    public init?(traceparent: String) {
        // Avoids a copy, because every call has a `traceparent`.
        var text = traceparent
        guard let read = text.withUTF8({ Self.reading($0) }) else { return nil }
        self = read
    }

    private static func reading(_ text: UnsafeBufferPointer<UInt8>) -> TraceContext? {
        let dash = UInt8(ascii: "-")
        guard text.count >= 55, text[2] == dash, text[35] == dash, text[52] == dash,
            let version = number(text[0..<2]), version != 0xFF,
            text.count == 55 || (version > 0 && text[55] == dash),
            let high = number(text[3..<19]), let low = number(text[19..<35]), high | low != 0,
            let span = number(text[36..<52]), span != 0, let flags = number(text[53..<55])
        else { return nil }
        return TraceContext(traceID: TraceID(high: high, low: low), spanID: span, isSampled: flags & 1 == 1)
    }

    /// Returns the same trace with a new span, for outgoing calls.
    /// - Parameter spanID: random.
    public func child(_ spanID: UInt64) -> TraceContext {
        TraceContext(traceID: traceID, spanID: spanID, isSampled: isSampled)
    }

    /// The form in `meta` and headers: always version 00, with no flag but `sampled`.
    public var traceparent: String {
        "00-\(traceID)-\(Self.text(spanID))-\(isSampled ? "01" : "00")"
    }

    /// Lower-case hexadecimal digits, sixteen at most.
    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return number
    }

    fileprivate static func text(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension TraceContext.TraceID: CustomStringConvertible {
    /// 32 lower-case hexadecimal digits.
    public var description: String { TraceContext.text(high) + TraceContext.text(low) }
}
