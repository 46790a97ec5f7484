public import Vocabulary

/// The two values of the registration form (R05.10).
public enum Gender: String, WireValue, CaseIterable {
    case female, male
}
