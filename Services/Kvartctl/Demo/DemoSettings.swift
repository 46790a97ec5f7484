/// The settings of a demo's programs, in place of their defaults.
public enum DemoSettings {
    /// By the names of environment variables.
    ///
    /// Passwords are hashed at the cost of the tests, because thirty accounts register at once. All clients have the
    /// same address, so the throttles, which count addresses, too, are as high as in the tests. A systemd unit
    /// refuses both settings.
    public static let environment = [
        "KVART_SCRYPT_ROUNDS": "1024", "KVART_THROTTLES_FACTOR": "1000000", "KVART_CARS_CURRENCY": "EUR",
    ]
}
