import Glibc

/// The owner of a folder, and the user that root becomes to work in it.
///
/// A service could place links in its folder. A process that follows them must have no more rights than the service,
/// and files that it makes there must belong to the service.
struct StateOwner: Hashable, Sendable {
    var uid: uid_t
    var gid: gid_t
    /// `nil` for a user who has only a number.
    var name: String?

    /// - Parameter folder: if it is a link, the owner of the link itself is taken.
    /// - Returns: `nil` when there is no such folder.
    init?(of folder: String) {
        var status = stat()
        guard lstat(folder, &status) == 0 else { return nil }
        self.init(ofUser: status.st_uid, orGroup: status.st_gid)
    }

    /// - Parameter group: the group of a user who has only a number.
    init(ofUser user: uid_t, orGroup group: gid_t = getgid()) {
        uid = user
        gid = group
        guard let entry = getpwuid(user) else { return }
        name = String(cString: entry.pointee.pw_name)
        gid = entry.pointee.pw_gid
    }

    /// For messages.
    var title: String { name ?? "the user \(uid)" }

    /// Changes the user of this process permanently. Does nothing unless this process is root and the owner is not.
    /// - Throws: ``CommandError`` when the system refuses.
    func become() throws(CommandError) {
        guard geteuid() == 0, uid != 0 else { return }
        let isInGroups = name.map { initgroups($0, gid) } ?? setgroups(1, [gid])
        guard isInGroups == 0, setgid(gid) == 0, setuid(uid) == 0, getuid() == uid, geteuid() == uid else {
            throw CommandError(errno: errno, "cannot become \(title)")
        }
    }
}
