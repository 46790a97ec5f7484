public import CallTypes

/// The one way out of the machine: what identity hands over to be brought to people, what transport-booking asks the
/// acquirer.
public enum EgressContract: Contract {
    public static let name = "egress"
    public static let calls: [any Call.Type] = [AskAcquirer.self, DescribeChannels.self, SendMessage.self]
}
