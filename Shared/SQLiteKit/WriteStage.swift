/// The stages of a commit at which a test can inspect the database or kill the process.
public enum WriteStage: Hashable, Sendable {
    /// The bodies of a group have run, and its COMMIT comes next.
    case willCommit
    /// The COMMIT is on the disk, and no caller has its result yet.
    case didCommit
}
