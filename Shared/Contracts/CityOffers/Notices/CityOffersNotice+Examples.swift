extension CityOffersNotice {
    public static func example(of kind: Kind) -> Self {
        switch kind {
        case .promoterRestored: .promoterRestored(reason: ExampleTown.reason)
        case .promoterRevoked: .promoterRevoked(reason: ExampleTown.reason)
        }
    }
}
