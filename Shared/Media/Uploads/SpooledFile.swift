import CallTypes
import Glibc
import RPC
import Vocabulary

/// A file that the gateway has written for a call.
enum SpooledFile {
    /// Opens the file. Nothing about it is believed: the name cannot be a path or a link, and the owner is the user of
    /// the process that made the call.
    /// - Parameters:
    ///   - folder: the spool folder of this service.
    ///   - member: the member of the call, for faults.
    /// - Returns: a descriptor, which the caller closes.
    /// - Throws: `CallError.invalid` when there is no such file, or it is not what the call says.
    static func open(
        _ uploaded: UploadedFile, in folder: String, as member: String, by peer: Peer
    ) throws(CallError) -> CInt {
        let missing = CallError.invalid(Faults(member, .noSuchFile))
        guard let name = UploadName(uploaded.name.text) else { throw missing }
        // Without O_NONBLOCK a pipe would stop the service.
        let descriptor = Glibc.open("\(folder)/\(name.text)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw missing }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
            status.st_uid == peer.uid, Int(status.st_size) == uploaded.size
        else {
            close(descriptor)
            throw missing
        }
        return descriptor
    }
}

extension Fault {
    fileprivate static let noSuchFile = Fault(code: "noSuchFile", message: "There is no such uploaded file.")
}
