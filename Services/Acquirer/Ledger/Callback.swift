/// A callback to the merchant about one state of one order.
struct Callback: Hashable, Sendable {
    /// The number among the callbacks of the order, from 1.
    var number: Int
    /// `serviceUrl`
    var url: String
    /// The signed JSON.
    var body: [UInt8]
}
