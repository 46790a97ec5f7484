extension CityOffersTexts {
    /// The texts of notices.
    static let notices = #"""
        {
            "notices": {
            }
        }
        """#
}
