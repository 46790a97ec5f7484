import Foundation
import TestKit
import Testing

@testable import Media

/// Python takes the place of the decoder.
@Suite("A hostile program in the place of the decoder")
struct HostileProgramTests {
    private static let python = "/usr/bin/python3"

    /// Runs a script, and returns its output.
    private func output(of script: String, _ limits: ConfinedProgram.Limits = ConfinedProgram.Limits()) throws
        -> String
    {
        let program = ConfinedProgram(path: Self.python, environment: ["A=b"], limits: limits)
        let (input, output) = (try NewFile.inMemory(), try NewFile.inMemory())
        defer {
            close(input)
            close(output)
        }
        // Isolated: without it Python searches modules in the working folder.
        try program.run(["-I", "-S", "-c", script], input: input, output: output)
        return String(decoding: NewFile.bytes(of: output, atMost: 100_000), as: UTF8.self)
    }

    /// Expressions of Python that succeed without confinement.
    private static func attempts(in folder: String) -> [String] {
        let (database, service) = ("\(folder)/identity.sqlite", getpid())
        return [
            "open('\(database)').read()", "open('\(database)', 'a')", "open('\(folder)/new', 'w')",
            "open('/proc/\(service)/environ', 'rb').read()", "open('/etc/passwd')", "os.listdir('\(folder)')",
            "os.rename('\(folder)/new', '\(folder)/newer')", "os.unlink('\(folder)/newer')",
            "os.mkdir('\(folder)/more')", "os.link('\(database)', '\(folder)/link')",
            "os.symlink('\(database)', '\(folder)/symlink')", "os.chmod('\(database)', 0o777)",
            "os.chown('\(database)', -1, os.getgid())", "os.utime('\(database)')", "os.truncate('\(database)', 0)",
            "_socket.socket(_socket.AF_UNIX).connect('\(folder)/identity.sock')",
            "_socket.socket(_socket.AF_INET)", "_socket.socketpair()", "os.kill(\(service), 0)",
            "resource.prlimit(\(service), resource.RLIMIT_CORE)", "os.memfd_create('x')",
            "fcntl.fcntl(0, fcntl.F_SETOWN, \(service))", "fcntl.fcntl(0, fcntl.F_SETSIG, 9)",
        ]
    }

    /// Prints the environment and each expression that succeeds.
    private static func script(_ attempts: [String]) -> String {
        """
        import fcntl, os, _socket, resource
        print(sorted(os.environ.items()))
        for attempt in [\(attempts.map { "\"\($0)\"" }.joined(separator: ", "))]:
            try:
                eval(attempt)
                print('succeeded:', attempt)
            except Exception:
                pass
        print('end')
        """
    }

    /// A folder with a database and a socket that listens.
    private func withService(_ body: (SampleFiles) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let files = SampleFiles(folder: folder)
            _ = try files.write("identity.sqlite", Array("secret".utf8))
            let listener = try ListeningUnixSocket(folder + "/identity.sock")
            defer { listener.stop() }
            try await body(files)
        }
    }

    @Test("It cannot read, write, change, connect, signal or start anything")
    func confined() async throws {
        try await withService { files in
            // A descriptor of the service that is not closed on exec by itself.
            let inherited = dup(0)
            defer { close(inherited) }
            let more = [
                "os.read(\(inherited), 1)", "os.fork()", "os.execv('/bin/sh', ['sh', '-c', 'true'])",
                "open('/proc/\(getpid())/mem', 'rb')", "resource.setrlimit(resource.RLIMIT_AS, (-1, -1))",
            ]
            let printed = try output(of: Self.script(Self.attempts(in: files.folder) + more))
            #expect(printed == "[('A', 'b'), ('LC_CTYPE', 'C.UTF-8')]\nend\n")
            #expect(try files.bytes(files.folder + "/identity.sqlite") == Array("secret".utf8))
            let names = try FileManager.default.contentsOfDirectory(atPath: files.folder).sorted()
            #expect(names == ["identity.sock", "identity.sqlite"])
        }
    }

    @Test("Control: without confinement it can")
    func unconfined() async throws {
        try await withService { files in
            let attempts = Self.attempts(in: files.folder)
            let program = try RunningProgram(Self.python, ["-I", "-S", "-c", Self.script(attempts)])
            #expect(try await program.end() == 0)
            let missing = attempts.filter { !program.output.contains("succeeded: \($0)\n") }
            #expect(missing == [])
        }
    }

    @Test("It can compute, use threads, read its input and write its output")
    func control() throws {
        let script = """
            import _thread, os
            lock = _thread.allocate_lock(); lock.acquire()
            _thread.start_new_thread(lock.release, ())
            lock.acquire()
            print(sum(range(10)), os.read(0, 10))
            """
        #expect(try output(of: script) == "45 b''\n")
    }

    @Test("The kernel will kill it when the service ends")
    func parentDeathSignal() throws {
        // 2 is PR_GET_PDEATHSIG.
        let script = """
            import ctypes
            signal = ctypes.c_int(-1)
            ctypes.CDLL(None).prctl(2, ctypes.byref(signal))
            print(signal.value)
            """
        #expect(try output(of: script) == "\(SIGKILL)\n")
    }

    @Test("With spare processor time alone, the kernel lets all other processes go first")
    func spareTime() async throws {
        Thread.detachNewThread {
            let program = ConfinedProgram(path: Self.python)
            guard let input = try? NewFile.inMemory(), let output = try? NewFile.inMemory() else { return }
            defer { for descriptor in [input, output] { close(descriptor) } }
            try? program.run(
                ["-I", "-S", "-c", "import time; time.sleep(2)"], input: input, output: output, share: .spare)
        }
        // The other tests of this process start programs with a small share.
        let isIdle = try await eventually { try Self.policiesOfChildren().contains(Self.idlePolicy) }
        #expect(isIdle)
    }

    /// SCHED_IDLE (sched(7)).
    private static let idlePolicy = 5

    /// The scheduling policies of the children of this process (field 41 of `/proc/PID/stat`).
    private static func policiesOfChildren() throws -> [Int] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").flatMap { task -> [Int] in
            // A thread, or a child, may end meanwhile.
            let children = (try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? ""
            return children.split(separator: " ").compactMap { child in
                let stat = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
                // The name, in parentheses, may contain spaces. Field 3 follows it.
                let fields = stat?.split(separator: ")").last?.split(separator: " ") ?? []
                return fields.count > 38 ? Int(fields[38]) : nil
            }
        }
    }

    @Test("It gets no more memory than its limit")
    func memory() throws {
        let script = "try: bytearray(600 << 20); print('got it')\nexcept MemoryError: print('refused')"
        #expect(try output(of: script) == "got it\n")
        #expect(try output(of: script, ConfinedProgram.Limits(memory: 500 << 20)) == "refused\n")
    }

    @Test("It is ended at its limits of processor time, of time and of output")
    func limits() {
        let endless = ConfinedProgram.Limits(processorSeconds: 1)
        #expect(throws: ConfinedFailure.failed(.signal(SIGKILL), output: "")) {
            try output(of: "while True: pass", endless)
        }
        let short = ConfinedProgram.Limits(time: .milliseconds(300))
        #expect(throws: ConfinedFailure.tookTooLong(.milliseconds(300))) {
            try output(of: "import time; time.sleep(60)", short)
        }
        // Python ignores the signal, so the write fails.
        #expect(throws: ConfinedFailure.self) {
            try output(of: "print('x' * 2000, flush=True)", ConfinedProgram.Limits(output: 1_000))
        }
    }
}

/// A Unix socket that accepts connections in the kernel and never answers.
private struct ListeningUnixSocket {
    private let descriptor: CInt

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(descriptor, 1) == 0)
    }

    func stop() { close(descriptor) }
}
