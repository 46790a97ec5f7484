public import Vocabulary

/// Where a restaurant makes the products of a category.
public enum Station: String, WireValue, CaseIterable {
    case kitchen, bar
}
