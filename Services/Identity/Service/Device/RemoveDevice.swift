import IdentityContract
import RPC

struct RemoveDeviceHandler: Handler {
    let devices: DeviceStore

    func handle(_ call: RemoveDevice, in context: CallContext) async throws -> RemoveDevice.Reply {
        try await devices.remove(of: context.caller)
        return RemoveDevice.Reply()
    }
}
