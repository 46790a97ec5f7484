/// What is to be told to a merchant of one order, in one state.
struct Callback: Hashable, Sendable {
    /// Counts those of the order, from 1.
    var number: Int
    /// `serviceUrl`
    var url: String
    /// The signed JSON.
    var body: [UInt8]
}
