extension CityOffersTexts {
    /// The texts of refusals about offers.
    static let offerErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
