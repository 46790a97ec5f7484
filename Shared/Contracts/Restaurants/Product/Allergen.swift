public import Vocabulary

/// A substance that must be declared (Regulation (EU) No 1169/2011, Annex II).
public enum Allergen: String, WireValue, CaseIterable {
    case celery, crustaceans, eggs, fish
    /// Cereals containing gluten.
    case gluten
    case lupin, milk, molluscs, mustard
    /// Tree nuts.
    case nuts
    case peanuts, sesame, soybeans
    /// Sulphur dioxide and sulphites.
    case sulphites
}
