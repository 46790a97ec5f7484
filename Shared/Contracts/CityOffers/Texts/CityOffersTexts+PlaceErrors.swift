extension CityOffersTexts {
    /// The texts of refusals about places, followers and promoters.
    static let placeErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
