public import Configuration
public import Logging

extension ProgramOptions {
    /// The settings: the environment's, and behind them those of the file.
    ///
    /// `peers.gateway` is `KVART_PEERS_GATEWAY` in the environment and `{"peers": {"gateway": 990}}` in the file.
    /// - Throws: ``ConfigurationError`` when the file cannot be read.
    public func readConfiguration() async throws(ConfigurationError) -> ConfigReader {
        try await readConfiguration(environment: EnvironmentVariablesProvider())
    }

    func readConfiguration(
        environment: EnvironmentVariablesProvider
    ) async throws(ConfigurationError) -> ConfigReader {
        let environment = environment.prefixKeys(with: "kvart")
        guard let config else { return ConfigReader(provider: environment) }
        return ConfigReader(providers: [environment, try await ConfigurationFile.read(config)])
    }

    /// The least level that is logged: `--log-level`, else the setting `log.level`, else `info`.
    /// - Throws: ``ConfigurationError`` when the setting is no level.
    public func logLevel(from configuration: ConfigReader) throws(ConfigurationError) -> Logger.Level {
        if let logLevel { return logLevel }
        let text = try configuration.checkedString(forKey: "log.level", default: "info")
        guard let level = Logger.Level(rawValue: text) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationError("log.level must be one of \(levels)")
        }
        return level
    }
}
