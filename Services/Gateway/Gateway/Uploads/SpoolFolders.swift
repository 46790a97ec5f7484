import Glibc
import Logging
import RPC

/// The folders in which uploads wait, one for each service.
struct SpoolFolders: Sendable {
    /// The folder that has the others.
    let root: String

    func folder(of program: String) -> String { "\(root)/\(program)" }

    /// Removes the files that a gateway left when it was killed. No call reads them any more.
    /// - Parameter programs: the services that take uploads.
    func removeOrphans(of programs: some Sequence<String>, logger: Logger) {
        for program in programs {
            guard let stream = opendir(folder(of: program)) else {
                let reason = String(cString: strerror(errno))
                logger.warning(
                    "uploads are refused", metadata: ["folder": "\(folder(of: program))", "reason": "\(reason)"])
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                // Any other file is not ours.
                if UploadName(name) != nil { unlink("\(folder(of: program))/\(name)") }
            }
        }
    }
}
