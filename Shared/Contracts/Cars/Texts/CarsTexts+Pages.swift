extension CarsTexts {
    /// The texts of pages.
    static let pages = #"""
        {
            "pages": {
            }
        }
        """#
}
