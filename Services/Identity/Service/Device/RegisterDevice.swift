import IdentityContract
import RPC
import ServiceKit
import Vocabulary

struct RegisterDeviceHandler: Handler {
    let devices: DeviceStore
    let effects: Effects

    func handle(_ call: RegisterDevice, in context: CallContext) async throws -> RegisterDevice.Reply {
        guard let address = PushAddress(call) else { throw CallError.invalid(Faults("apns", .required)) }
        let since = try await devices.register(address, for: context.caller, at: effects.now())
        return RegisterDevice.Reply(channel: address.channel, registeredAt: since)
    }
}

extension PushAddress {
    /// `nil` for a call that names none, which its own rules refuse.
    fileprivate init?(_ call: RegisterDevice) {
        if let token = call.apns {
            self = .apns(token)
        } else if let subscription = call.webPush {
            self = .webPush(subscription)
        } else {
            return nil
        }
    }
}
