extension RestaurantsNotice {
    public static func example(of kind: Kind) -> Self {
        switch kind {
        case .tableCodes: .tableCodes(count: 12)
        }
    }
}
