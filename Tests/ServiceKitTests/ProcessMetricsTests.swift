import Glibc
import RPC
import ServiceKit
import Testing
import Vocabulary

@Suite("The metrics of a process")
struct ProcessMetricsTests {
    @Test("The metrics are version, start time, memory and open files")
    func values() async throws {
        let metrics = ProcessMetrics(startedAt: Instant(milliseconds: 1_795_262_400_250), version: "1.2.3")
        let families = Dictionary(uniqueKeysWithValues: await metrics.collect().map { ($0.name, $0) })
        let build = try #require(families["kvart_build_info"]?.samples.first)
        #expect(build.labels == ["version": "1.2.3"] && build.value == 1)
        #expect(families["process_start_time_seconds"]?.samples.first?.value == 1_795_262_400.25)
        let memory = try #require(families["process_resident_memory_bytes"]?.samples.first?.value)
        #expect(memory > 0x1p20 && memory < 0x1p36)
        let open = try #require(families["process_open_fds"]?.samples.first?.value)
        #expect(open >= 3)
    }

    @Test("The version is three numbers")
    func version() {
        let parts = KvartVersion.current.split(separator: ".")
        #expect(parts.count == 3 && parts.allSatisfy { Int($0) != nil })
    }
}
