public import Vocabulary

/// What is advertised (R05.43).
public enum OfferKind: String, WireValue, CaseIterable {
    case general, concert, promotion, culture, gathering, discount
}
