import Glibc

/// The file with the gateway's address, for other commands while the town runs.
enum TownAddress {
    static func write(_ address: ListenAddress, _ folder: TownFolder) throws(CommandError) {
        let descriptor = open(folder.url, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandError(errno: errno, "cannot write \(folder.url)") }
        defer { close(descriptor) }
        let bytes = Array("http://\(address)\n".utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw CommandError(errno: errno, "cannot write \(folder.url)")
        }
    }

    static func remove(_ folder: TownFolder) { unlink(folder.url) }

    /// Returns `nil` when no town runs in the folder.
    static func read(_ folder: TownFolder) -> ListenAddress? {
        let descriptor = open(folder.url, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
        return ListenAddress(argument: String(decoding: line.dropFirst("http://".utf8.count), as: UTF8.self))
    }
}
