extension CarsTexts {
    /// The texts of refusals about cars, beside the English ones, which are in the calls.
    static let carErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
