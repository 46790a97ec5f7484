import IdentityContract
import RPC
import Vocabulary

extension DeviceStore {
    func register(_ calls: inout Calls) {
        calls.on(register)
        calls.on(remove)
    }

    func register(_ call: RegisterDevice, in context: CallContext) async throws -> RegisterDevice.Reply {
        guard let address = PushAddress(call) else { throw CallError.invalid(Faults("apns", .required)) }
        let since = try await register(address, for: context.caller, in: context)
        return RegisterDevice.Reply(channel: address.channel, registeredAt: since)
    }

    func remove(_ call: RemoveDevice, in context: CallContext) async throws -> RemoveDevice.Reply {
        try await remove(of: context.caller, in: context)
        return RemoveDevice.Reply()
    }
}

extension PushAddress {
    /// `nil` for a call without a device, which the call's own rules refuse.
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
