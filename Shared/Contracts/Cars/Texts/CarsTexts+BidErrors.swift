extension CarsTexts {
    /// The texts of refusals about bids, beside the English ones, which are in the calls.
    static let bidErrors = #"""
        {
            "errors": {
            }
        }
        """#
}
