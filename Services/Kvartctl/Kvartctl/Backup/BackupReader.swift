import Glibc

/// As whom a file is read that may lie where a service can put links.
enum BackupReader {
    /// Root goes on as the owner of the folder that the file is in, and nobody may go on who cannot read the file.
    /// - Throws: ``CommandError``
    static func becomeOwner(ofFolderWith file: String) throws(CommandError) {
        let owner = StateOwner(of: folder(of: file))
        try owner?.become()
        try check(file, readBy: owner)
    }

    /// That there is no such file is said by others.
    /// - Parameter owner: who reads.
    static func check(_ file: String, readBy owner: StateOwner?) throws(CommandError) {
        guard access(file, R_OK) != 0, errno == EACCES else { return }
        let reader = StateOwner(ofUser: geteuid())
        throw CommandError(refusal(file, reader: reader, owner: owner))
    }

    /// How to help.
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
