import Glibc
import RPC
import ServiceKit

/// The files that a call uploads, copied into the spool folder of its service as the gateway does.
struct UploadFiles {
    /// The spool folder.
    let folder: String
    private var files: [SpoolFile] = []

    init(in folder: String) { self.folder = folder }

    /// Copies a file.
    /// - Throws: ``CommandError`` when the file cannot be read, or not be written to the spool folder.
    mutating func add(_ path: String) throws(CommandError) -> UploadedFile {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw CommandError(errno: errno, "cannot read \(path)") }
        defer { close(source) }
        do throws(FileFailure) {
            let file = try SpoolFile(UploadName(random: RuntimeEnvironment.live.random(16)), in: folder)
            files.append(file)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(source, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw FileFailure("read \(path)") }
                guard count > 0 else { return try file.finish() }
                try file.write(bytes[..<count])
            }
        } catch {
            throw CommandError("\(error)")
        }
    }

    /// Removes the copies.
    func remove() { for file in files { file.remove() } }
}
