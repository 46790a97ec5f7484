/// The version of all programs: they are built, installed and started anew together.
public enum KvartVersion {
    public static let current = "0.7.0"
}
