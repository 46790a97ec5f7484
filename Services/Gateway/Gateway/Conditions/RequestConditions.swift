import HTTPTypes
import RPC

/// What a request's headers ask beside the call: that it be done once, or only while the thing is as the client has
/// seen it. A client that asks for such protection gets it or is told that there is none; it is never ignored.
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

    /// Gives them on to a call that changes something.
    ///
    /// `If-Match: *` asks that there be something, which is the call's own first question.
    /// - Throws: ``Problem``: 400 for what this call does not offer or the gateway cannot tell the service; 412 for a
    ///   condition that no version can meet.
    func put(into meta: inout CallMeta, for call: PublishedCall) throws(Problem) {
        // Reading twice does no harm, with or without a key.
        if let key, !call.isReadOnly {
            guard call.acceptsIdempotencyKey else { throw .noKey(for: call.repetition) }
            meta.idempotencyKey = key
        }
        guard ifNoneMatch == nil else { throw .unsupportedCondition }
        guard case .tags(let tags) = ifMatch else { return }
        guard call.versionRule != .none else { throw .noVersions }
        // Weak tags never match here (RFC 9110 section 13.1.1), and neither do those that are not ours.
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
    /// Why a key was refused, in a sentence that is true of the call.
    static func noKey(for repetition: Repetition) -> Problem {
        switch repetition {
        case .readOnly, .idempotent: .keyNotNeeded
        case .never: .keyWithoutEffect
        case .withIdempotencyKey, .unstated: .keyNotTaken
        }
    }
}
