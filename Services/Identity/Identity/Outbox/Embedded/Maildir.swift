/// Mails in a folder that every mail reader opens: one file each, in `new` until a reader moves it to `cur`.
struct Maildir: Hashable, Sendable {
    let folder: String

    /// Makes the folders, unless they are there. Blocks.
    func make() throws(PostFailure) {
        for part in ["", "/tmp", "/new", "/cur"] { try PostFiles.makeFolder(folder + part) }
    }

    /// Keeps a mail, unless it is there already. The folders are there. Blocks.
    /// - Parameter name: made from the mail, so that it is known again.
    func keep(_ mail: [UInt8], named name: String) throws(PostFailure) {
        if try !has(name) { try PostFiles.publish(mail, by: "\(folder)/tmp/\(name)", as: "\(folder)/new/\(name)") }
        // Also when it is there: who kept it may have been killed before this.
        try PostFiles.syncFolder(folder + "/new")
    }

    /// Looked for in the order in which readers move mails.
    private func has(_ name: String) throws(PostFailure) -> Bool {
        if PostFiles.exists("\(folder)/new/\(name)") { return true }
        // A reader notes behind the name what has become of the mail: `name:2,S`.
        return try PostFiles.names(in: folder + "/cur").contains { $0 == name || $0.hasPrefix(name + ":") }
    }
}
