public import RPC

/// The one way out of the machine: what identity hands over to be brought to people.
public enum EgressContract: Contract {
    public static let name = "egress"
    public static let calls: [any Call.Type] = [DescribeChannels.self, SendMessage.self]
}
