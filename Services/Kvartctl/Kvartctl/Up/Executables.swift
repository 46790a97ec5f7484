import Glibc

/// The programs of the town, which are installed in one folder.
enum Executables {
    /// The folder of the running executable.
    static func besideThisOne() throws(CommandError) -> String {
        guard let path = realpath("/proc/self/exe", nil) else {
            throw CommandError(errno: errno, "cannot tell where kvartctl is")
        }
        defer { free(path) }
        let text = String(cString: path)
        guard let slash = text.lastIndex(of: "/") else { return "." }
        return String(text[..<slash])
    }

    /// - Throws: ``CommandError`` naming the first that is not there.
    static func check(_ children: [ChildProcess]) throws(CommandError) {
        for child in children where access(child.executable, X_OK) != 0 {
            throw CommandError(errno: errno, "cannot run \(child.executable)")
        }
    }
}
