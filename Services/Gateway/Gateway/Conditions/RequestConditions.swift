import HTTPTypes
import RPC

/// The conditions in a request's headers: the call must be done once, or only if the thing is in the state that the
/// client has seen. A condition is kept or refused, but never ignored.
struct RequestConditions: Sendable {
    let key: String?
    let ifMatch: TagCondition?
    let ifNoneMatch: TagCondition?

    var isEmpty: Bool { key == nil && ifMatch == nil && ifNoneMatch == nil }

    /// - Throws: ``Problem`` 400 for a header that cannot be read.
    init(_ headers: HTTPFields) throws(Problem) {
        key = try Self.read(headers, .idempotencyKey, .key) { IdempotencyKey.read($0) }
        ifMatch = try Self.read(headers, .ifMatch, .tags) { TagCondition($0) }
        ifNoneMatch = try Self.read(headers, .ifNoneMatch, .tags) { TagCondition($0) }
    }

    /// Puts the conditions into the `meta` of a call that changes something.
    ///
    /// Ignores `If-Match: *`, because every call already fails when the thing does not exist.
    /// - Throws: ``Problem``: 400 for a condition that the call does not support or `meta` cannot express; 412 for a
    ///   condition that no version can meet.
    func put(into meta: inout CallMeta, for call: PublishedCall) throws(Problem) {
        // A call that only reads may be repeated with or without a key.
        if let key, !call.isReadOnly {
            guard call.acceptsIdempotencyKey else { throw .noKey(for: call.repetition) }
            meta.idempotencyKey = key
        }
        guard ifNoneMatch == nil else { throw .unsupportedCondition }
        guard case .tags(let tags) = ifMatch else { return }
        guard call.versionRule != .none else { throw .noVersions }
        // Weak tags never match here (RFC 9110 section 13.1.1), nor do tags that no answer of ours had.
        let versions = Set(tags.compactMap(\.version))
        guard let version = versions.first else { throw .unknownTag }
        guard versions.count == 1 else { throw .severalVersions }
        meta.expectedVersion = version
    }

    private static func read<Value>(
        _ headers: HTTPFields, _ name: HTTPField.Name, _ form: HeaderForm, _ reading: (String) -> Value?
    ) throws(Problem) -> Value? {
        guard let text = headers[name] else { return nil }
        guard let value = reading(text) else { throw .malformedHeader(name, form) }
        return value
    }
}

extension Problem {
    /// Returns the reason to refuse a key, which depends on the repetition of the call.
    static func noKey(for repetition: Repetition) -> Problem {
        switch repetition {
        case .readOnly, .idempotent: .keyNotNeeded
        case .never: .keyWithoutEffect
        case .withIdempotencyKey, .unstated: .keyNotTaken
        }
    }
}
