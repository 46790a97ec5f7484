extension CityOffersTexts {
    /// The texts of refusals about feeds and saved offers.
    static let feedErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
