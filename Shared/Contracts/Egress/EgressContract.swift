public import CallTypes

/// All traffic that leaves the machine: identity's messages to people, and transport-booking's requests to the
/// acquirer.
public enum EgressContract: Contract {
    public static let name = "egress"
    public static let calls: [any Call.Type] = [DescribeChannels.self, SendMessage.self, SendToAcquirer.self]
}
