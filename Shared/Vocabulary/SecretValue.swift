/// A value that must not be logged, hashed or stored: a password as typed, or a key that grants access.
///
/// `JSONWriter.encodeWithoutSecrets` writes `null` in its place, at any depth. The mark is on the type, so a secret
/// must not be kept in a plain `String` member.
public protocol SecretValue {}
