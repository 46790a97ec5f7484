/// The version of all programs. They are built, installed and restarted together.
public enum KvartVersion {
    public static let current = "0.7.0"
}
