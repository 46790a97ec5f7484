extension CarsTexts {
    /// The texts of refusals about complaints and sales, beside the English ones, which are in the calls.
    static let saleErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
