import Foundation

/// Runs programs under strace(1), to trace their system calls or make them fail.
public enum Strace {
    static let executable = "/usr/bin/strace"

    /// strace is missing or not allowed.
    public struct Refused: Error, CustomStringConvertible {
        public var description: String
    }

    /// - Throws: ``Refused``, which says what to do, when strace is missing or may not trace (a container without
    ///   `--cap-add=SYS_PTRACE`, a kernel with `kernel.yama.ptrace_scope` of 3).
    public static func check() async throws {
        guard FileManager.default.isExecutableFile(atPath: executable) else {
            throw Refused(description: "\(executable) is missing: run `make packages`, or install strace")
        }
        let probe = try RunningProgram(executable, ["-f", "--seccomp-bpf", "-o", "/dev/null", "/bin/true"])
        guard try await probe.end() == 0 else {
            throw Refused(
                description: "strace may not trace here; allow ptrace (--cap-add=SYS_PTRACE): \(probe.output)")
        }
    }

    /// Starts one of our products under strace. The returned process is the program itself; strace runs beside it and
    /// ends soon after it.
    /// - Parameters:
    ///   - options: such as `-e inject=fdatasync:error=EIO:when=3`. A signal is injected only without `isFast`.
    ///   - isFast: stops the program only at the traced calls (`--seccomp-bpf`).
    ///   - log: the file of the trace.
    public static func start(
        _ product: String, _ arguments: [String], options: [String], log: String, isFast: Bool = true
    ) throws -> RunningProgram {
        // strace runs as the grandchild, so that signals and the exit code are the program's own.
        let own = ["-D", "-f", "-o", log] + (isFast ? ["--seccomp-bpf"] : [])
        return try RunningProgram(
            executable, own + options + ["\(RunningProgram.products)/\(product)"] + arguments)
    }
}
