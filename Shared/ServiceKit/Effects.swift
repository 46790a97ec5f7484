import Glibc
public import Vocabulary

/// The outside world as values: the clock and the dice. Services take these and never reach for the real ones, so that
/// a test decides what time it is.
public struct Effects: Sendable {
    /// What time it is.
    public var now: @Sendable () -> Instant
    /// As many bytes as asked for, fit for keys and tokens.
    public var random: @Sendable (_ count: Int) -> [UInt8]

    public init(now: @escaping @Sendable () -> Instant, random: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.now = now
        self.random = random
    }

    /// The system's clock and the kernel's random bytes.
    public static let live = Effects(now: systemTime, random: kernelBytes)

    /// A new name for something that comes to be now. Sorts behind all that were made in earlier milliseconds.
    public func newID<Tag>() -> Identifier<Tag> {
        let bytes = random(16)
        return Identifier(at: now(), random: (integer(bytes.prefix(8)), integer(bytes.dropFirst(8))))
    }

    /// Names one entry of the log towards a caller, `4k7w2qxh`: short enough to be read out on the telephone.
    public func newReference() -> String {
        // Without the vowels, and so without words; without l, 0 and 1, which look like others.
        let alphabet = Array("23456789bcdfghjkmnpqrstvwxyz2345".utf8)
        return String(decoding: random(8).map { alphabet[Int($0 & 31)] }, as: UTF8.self)
    }

    private func integer(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}

@Sendable private func systemTime() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
}

/// Swift's own generator asks the kernel (getrandom) for every number and keeps no state.
@Sendable private func kernelBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
        let number = generator.next()
        for shift in stride(from: 0, to: 64, by: 8) where bytes.count < count {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }
    return bytes
}
