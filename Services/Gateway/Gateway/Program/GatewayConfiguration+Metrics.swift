extension GatewayConfiguration {
    /// The limits of the metrics socket, which serves only one or two collectors.
    static let forMetrics: GatewayConfiguration = {
        var configuration = GatewayConfiguration()
        configuration.headLimit = 8_192
        configuration.headerCount = 50
        configuration.bodyLimit = 0
        configuration.waitingLimit = 4
        configuration.connectionLimit = 16
        configuration.addressLimit = 16
        configuration.refusedLimit = 16
        configuration.answerTime = .seconds(10)
        configuration.lingerTime = .milliseconds(100)
        return configuration
    }()
}
