/// A value that must be neither logged, hashed nor stored: a password as it was typed, a key that opens something.
///
/// `JSONWriter.encodeWithoutSecrets` writes `null` in its place, whatever it stands in. It is the type that is marked,
/// so a secret is not kept in a plain `String` member.
public protocol SecretValue {}
