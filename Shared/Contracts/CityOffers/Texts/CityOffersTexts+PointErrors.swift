extension CityOffersTexts {
    /// The texts of refusals about points and discounts.
    static let pointErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
