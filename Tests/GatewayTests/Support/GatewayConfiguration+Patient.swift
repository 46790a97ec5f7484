import GatewayService

extension GatewayConfiguration {
    /// The standard settings with times that a correct client does not exceed on a busy machine.
    static var patient: GatewayConfiguration {
        var configuration = GatewayConfiguration()
        configuration.callTime = .seconds(60)
        configuration.headTime = .seconds(60)
        configuration.requestTime = .seconds(60)
        configuration.idleTime = .seconds(120)
        configuration.lingerTime = .seconds(30)
        return configuration
    }
}
