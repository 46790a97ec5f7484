/// Points in the life of a write at which a test may want to look, or to die.
public enum WriteStage: Hashable, Sendable {
    /// The bodies of a group have run; its COMMIT comes next.
    case willCommit
    /// The COMMIT is on the disk; nobody has been answered yet.
    case didCommit
}
