/// Mails in a folder that every mail reader can open: one file each, in `new` until a reader moves it to `cur`.
struct Maildir: Hashable, Sendable {
    let folder: String

    /// Creates missing folders. Blocks.
    func make() throws(MessageFileError) {
        for part in ["", "/tmp", "/new", "/cur"] { try MessageFiles.makeFolder(folder + part) }
    }

    /// Stores a mail, unless it is stored already. The folders must exist. Blocks.
    /// - Parameter name: derived from the mail, so that a repeat is recognised.
    func keep(_ mail: [UInt8], named name: String) throws(MessageFileError) {
        if try !has(name) { try MessageFiles.publish(mail, by: "\(folder)/tmp/\(name)", as: "\(folder)/new/\(name)") }
        // Also for a stored mail: the program may have been killed before it synced the folder.
        try MessageFiles.syncFolder(folder + "/new")
    }

    /// Searches the folders in the order in which readers move mails, so that a moved mail is not missed.
    private func has(_ name: String) throws(MessageFileError) -> Bool {
        if MessageFiles.exists("\(folder)/new/\(name)") { return true }
        // A reader appends the flags of the mail to the name: `name:2,S`.
        return try MessageFiles.names(in: folder + "/cur").contains { $0 == name || $0.hasPrefix(name + ":") }
    }
}
