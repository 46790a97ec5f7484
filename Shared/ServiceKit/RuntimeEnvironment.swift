import Glibc
public import Vocabulary

/// The clock and the source of identifiers and randomness. Services use only these and never the system's own, so that
/// a test can set the time.
public struct RuntimeEnvironment: Sendable {
    /// Returns the current time.
    public var now: @Sendable () -> Instant
    /// Returns `count` random bytes that are good enough for keys and tokens.
    public var random: @Sendable (_ count: Int) -> [UInt8]

    public init(now: @escaping @Sendable () -> Instant, random: @escaping @Sendable (_ count: Int) -> [UInt8]) {
        self.now = now
        self.random = random
    }

    /// The system's clock and the kernel's random bytes.
    public static let live = RuntimeEnvironment(now: systemTime, random: kernelBytes)

    /// Returns a new identifier. It sorts after all identifiers of earlier milliseconds.
    public func newID<Tag>() -> Identifier<Tag> {
        let bytes = random(16)
        return Identifier(at: now(), random: (integer(bytes.prefix(8)), integer(bytes.dropFirst(8))))
    }

    /// Returns a reference that ties an error answer to its log entry, `4k7w2qxh`. It is short enough to be read out on
    /// the telephone.
    public func newReference() -> String {
        // No vowels, so that no words appear. No l, 0 and 1, which look like other characters.
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

/// Returns random bytes of Swift's generator, which reads every number from the kernel (getrandom) and keeps no state.
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
