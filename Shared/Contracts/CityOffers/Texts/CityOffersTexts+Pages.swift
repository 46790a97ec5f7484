extension CityOffersTexts {
    /// The texts of pages.
    static let pages = #"""
        {
            "pages": {
            }
        }
        """#
}
