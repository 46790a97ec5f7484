import Glibc

/// Chooses the user that reads a file in a folder where a service could have placed links.
enum BackupReader {
    /// Makes root the owner of the file's folder, and checks that this user can read the file.
    /// - Throws: ``CommandError``
    static func becomeOwner(ofFolderWith file: String) throws(CommandError) {
        let owner = StateOwner(of: folder(of: file))
        try owner?.become()
        try check(file, readBy: owner)
    }

    /// Passes when the file does not exist: the reader of the file reports that.
    /// - Parameter owner: the user that reads.
    static func check(_ file: String, readBy owner: StateOwner?) throws(CommandError) {
        guard access(file, R_OK) != 0, errno == EACCES else { return }
        let reader = StateOwner(ofUser: geteuid())
        throw CommandError(refusal(file, reader: reader, owner: owner))
    }

    /// Returns the error, with the command that helps.
    static func refusal(_ file: String, reader: StateOwner, owner: StateOwner?) -> String {
        guard let owner, reader.uid == owner.uid, let name = owner.name else {
            return "you may not read \(file): be root"
        }
        return "\(name) may not read \(file): copy it to where that user may "
            + "(install -o \(name) -m 0600 \(file) /var/tmp/), and name the copy"
    }

    private static func folder(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "." }
        return slash == file.startIndex ? "/" : String(file[..<slash])
    }
}
