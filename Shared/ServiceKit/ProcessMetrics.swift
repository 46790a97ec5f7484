import Glibc
public import RPC
public import Vocabulary

/// The metrics of the process, under Prometheus's standard names
/// (https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics), and the version of the program.
public struct ProcessMetrics: MetricSource {
    private let startedAt: Instant
    private let version: String

    /// - Parameter startedAt: when the process began. The default is now, for programs that make this value early.
    public init(startedAt: Instant = RuntimeEnvironment.live.now(), version: String = KvartVersion.current) {
        self.startedAt = startedAt
        self.version = version
    }

    public func collect() async -> [MetricFamily] {
        var families = [
            MetricFamily(
                "kvart_build_info", .gauge, help: "The version of the program.",
                samples: [MetricSample(labels: ["version": version], value: 1)]),
            MetricFamily(
                "process_start_time_seconds", .gauge, help: "When the process began, in seconds since 1970, UTC.",
                value: Double(startedAt.milliseconds) / 1_000),
        ]
        if let bytes = Self.residentBytes {
            families.append(
                MetricFamily(
                    "process_resident_memory_bytes", .gauge, help: "Memory that the process holds.",
                    value: Double(bytes)))
        }
        if let count = Self.openDescriptors {
            families.append(
                MetricFamily(
                    "process_open_fds", .gauge, help: "Files and sockets that are open.", value: Double(count)))
        }
        return families
    }

    /// The second number of statm, in pages (proc(5)).
    private static var residentBytes: Int? {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let numbers = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
        return pages * Int(getpagesize())
    }

    private static var openDescriptors: Int? {
        guard let folder = opendir("/proc/self/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // The listing includes `.`, `..` and the descriptor that reads the listing.
        return count - 3
    }
}
