import Glibc

/// Finds the programs of the town, which are installed in one folder.
enum Executables {
    /// Returns the folder of the running executable.
    static func besideThisOne() throws(CommandError) -> String {
        guard let path = realpath("/proc/self/exe", nil) else {
            throw CommandError(errno: errno, "cannot find the folder of kvartctl")
        }
        defer { free(path) }
        let text = String(cString: path)
        guard let slash = text.lastIndex(of: "/") else { return "." }
        return String(text[..<slash])
    }

    /// - Throws: ``CommandError`` with the first program that cannot be run.
    static func check(_ children: [ChildProcess]) throws(CommandError) {
        for child in children where access(child.executable, X_OK) != 0 {
            throw CommandError(errno: errno, "cannot run \(child.executable)")
        }
    }
}
