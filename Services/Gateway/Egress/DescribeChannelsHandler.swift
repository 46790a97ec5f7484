import EgressContract
import RPC

struct DescribeChannelsHandler: ImmediateHandler {
    let outlets: Outlets

    func answer(_ call: DescribeChannels, in context: CallContext) -> DescribeChannels.Reply {
        DescribeChannels.Reply(
            mail: outlets.mail.isOn, sms: outlets.sms.isOn, apns: outlets.apns.isOn, webPushKey: outlets.webPushKey)
    }
}
