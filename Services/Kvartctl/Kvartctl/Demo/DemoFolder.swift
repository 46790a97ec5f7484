import Demo
import Foundation
import Glibc
import RPC
import ServiceKit

/// The folder of a demo. Its file `demo.json` marks it, and has the passwords of the accounts.
struct DemoFolder {
    let town: TownFolder

    /// The folder without `--state`.
    static let standard = TownFolder(path: "./.demo")

    /// The file of the record.
    var file: String { "\(town.path)/demo.json" }

    /// Refuses a town that other machines can reach, a systemd unit, and the folder of something else.
    /// - Throws: ``CommandError``
    func check(_ listen: ListenAddress, isUnit: Bool = ServiceManager.hasStartedThisProcess) throws(CommandError) {
        guard !isUnit else { throw CommandError("a demo is for a developer's machine, not for a systemd unit") }
        guard try listen.isLoopback else {
            throw CommandError("a demo listens on a loopback address such as 127.0.0.1, not on \(listen.host)")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: town.path)) ?? []
        // A start that was killed may leave the lock and an unfinished record.
        let isUnused = names.allSatisfy { ["\(file).new", town.lock].contains("\(town.path)/\($0)") }
        guard isUnused || access(file, F_OK) == 0 else {
            throw CommandError("\(town.path) is not the folder of a demo; choose another with --state")
        }
    }

    /// Returns the record of the town, or a new one. A town that was not loaded to its end is removed first: half a
    /// town would look like a fault of the programs. The caller holds the lock of the town.
    func begin(seed: UInt64?) throws -> DemoRecord {
        guard let found = try read() else {
            let record = DemoRecord(seed: seed ?? 1)
            try write(record)
            return record
        }
        if !found.isLoaded {
            Console.print("the demo in \(town.path) was not loaded to its end; it begins again with nothing")
            let record = DemoRecord(seed: seed ?? found.seed)
            try empty()
            try write(record)
            return record
        }
        guard seed == nil || seed == found.seed else {
            throw CommandError(
                "the demo in \(town.path) has the seed \(found.seed); choose another folder with --state")
        }
        return found
    }

    /// Replaces the file at once, so that it is never half written.
    func write(_ record: DemoRecord) throws {
        let new = "\(file).new"
        unlink(new)
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandError(errno: errno, "cannot write \(new)") }
        defer { close(descriptor) }
        let bytes = try JSONWriter.encode(record) + [UInt8(ascii: "\n")]
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
            rename(new, file) == 0
        else { throw CommandError(errno: errno, "cannot write \(file)") }
    }

    /// Returns `nil` without a file.
    private func read() throws -> DemoRecord? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw CommandError(errno: errno, "cannot read \(file)") }
            return nil
        }
        defer { close(descriptor) }
        let bytes = try StandardInput.readAll(from: descriptor, "cannot read \(file)")
        do {
            return try JSONReader.decode(DemoRecord.self, from: bytes, unknownMembers: .ignored)
        } catch {
            throw CommandError("\(file) cannot be read; choose another folder with --state")
        }
    }

    /// Removes everything but the lock and the record, which marks the folder until the end.
    private func empty() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: town.path) {
            let path = "\(town.path)/\(name)"
            if path != file, path != town.lock { try FileManager.default.removeItem(atPath: path) }
        }
    }
}

extension ListenAddress {
    /// Whether only this machine reaches the address.
    var isLoopback: Bool {
        get throws(CommandError) {
            try resolved { found throws(CommandError) in
                switch found.ai_family {
                case AF_INET:
                    found.ai_addr.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                        UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
                    }
                case AF_INET6:
                    found.ai_addr.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                        withUnsafeBytes(of: address.pointee.sin6_addr) { bytes in
                            bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
                        }
                    }
                default: false
                }
            }
        }
    }
}
