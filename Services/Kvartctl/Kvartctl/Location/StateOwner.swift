import Glibc

/// The user whose folder it is, as whom root works in it.
///
/// A service may put links into its folder. Whoever follows them must not be allowed more than the service is, and what
/// is made there must be the service's.
struct StateOwner: Hashable, Sendable {
    var uid: uid_t
    var gid: gid_t
    /// `nil` when the user is known by the number alone.
    var name: String?

    /// - Parameter folder: is looked at itself, wherever it leads if it is a link.
    /// - Returns: `nil` when there is none.
    init?(of folder: String) {
        var status = stat()
        guard lstat(folder, &status) == 0 else { return nil }
        self.init(ofUser: status.st_uid, orGroup: status.st_gid)
    }

    /// - Parameter group: of a user who is known by the number alone.
    init(ofUser user: uid_t, orGroup group: gid_t = getgid()) {
        uid = user
        gid = group
        guard let entry = getpwuid(user) else { return }
        name = String(cString: entry.pointee.pw_name)
        gid = entry.pointee.pw_gid
    }

    /// For people.
    var title: String { name ?? "the user \(uid)" }

    /// Makes this process one of that user, for good. Nothing happens unless root asks for another one.
    /// - Throws: ``CommandError`` when the system refuses.
    func become() throws(CommandError) {
        guard geteuid() == 0, uid != 0 else { return }
        let isInGroups = name.map { initgroups($0, gid) } ?? setgroups(1, [gid])
        guard isInGroups == 0, setgid(gid) == 0, setuid(uid) == 0, getuid() == uid, geteuid() == uid else {
            throw CommandError(errno: errno, "cannot become \(title)")
        }
    }
}
