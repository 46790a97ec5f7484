public import Vocabulary

/// The station that makes the products of a category. Each station has a stream of its orders (``StationStream``).
public enum Station: String, WireValue, CaseIterable {
    case kitchen, bar
}
