import HTTPTypes
import IdentityContract
import RPC
import Vocabulary

@testable import GatewayService

/// A sample of every problem that the gateway makes, by the name of its factory.
enum ProblemSamples {
    static let named: [String: Problem] = [
        "malformedRequest": .malformedRequest, "unclearHost": .unclearHost, "malformedTarget": .malformedTarget,
        "malformedBody": .malformedBody(JSONSyntaxError(reason: .unexpectedEnd, offset: 7)),
        "malformedHeader": .malformedHeader(.ifMatch, .tags), "unknownRoute": .unknownRoute,
        "wrongMethod": .wrongMethod(allow: "GET, HEAD"), "unknownMethod": .unknownMethod, "wrongType": .wrongType,
        "wrongEncoding": .wrongEncoding, "unauthenticated": .unauthenticated,
        "unreadableAuthorization": .unreadableAuthorization, "crossSite": .crossSite,
        "sessionOver": .sessionOver(CheckSession.Refused.unknownToken.message), "keyNotTaken": .keyNotTaken,
        "keyNotNeeded": .keyNotNeeded, "keyWithoutEffect": .keyWithoutEffect, "unknownCoding": .unknownCoding,
        "unsupportedCondition": .unsupportedCondition, "severalVersions": .severalVersions,
        "singleRequestOnly": .singleRequestOnly, "noVersions": .noVersions, "unknownTag": .unknownTag,
        "headTooSlow": .headTooSlow(limit: .seconds(10)), "tooSlow": .tooSlow(limit: .seconds(20)),
        "tooLarge": .tooLarge(limit: 1_048_576), "targetTooLong": .targetTooLong(limit: 8_192),
        "headTooLarge": .headTooLarge(limit: 32_768, count: 100), "tooManyWaiting": .tooManyWaiting(limit: 100),
        "tooManyConnections": .tooManyConnections(limit: 4_096), "tooManyOfAddress": .tooManyOfAddress(limit: 512),
        "tooManyStreams": .tooManyStreams(limit: 500),
        "tooManyStreamsOfAddress": .tooManyStreamsOfAddress(limit: 250), "invalid": .invalid(Faults("a", .required)),
        "stale": .stale, "cannotStore": .cannotStore(after: 30),
        "later": .later(CallError.busy.type), "late": .late(limit: .seconds(10)), "noBody": .noBody,
        "foreignForm": .foreignForm, "malformedForm": .malformedForm, "wrongFormType": .wrongFormType,
        "tooManyUploads": .tooManyUploads(limit: 4), "uploadsSpent": .uploadsSpent(limit: 500_000_000, after: 60),
        "spoolFull": .spoolFull(limit: 1_000_000_000), "wrongCaller": .wrongCaller,
    ]

    /// The problems without translations: pages have their own texts for forms, and no app opens a stream with a body.
    static let english: Set<String> = ["noBody", "foreignForm", "malformedForm", "wrongFormType"]

    /// The errors of the RPC layer.
    static let wire: [CallError] = [
        .parse("x"), .invalidRequest("x"), .lineTooLong(limit: 1), .batchTooLarge(limit: 1), .unknownCall("x"),
        .invalid(Faults("a", .required)), .unauthenticated, .forbidden, .untrustedPeer, .stale, .versionRequired,
        .keyReused, .keyInUse, .throttled(retryAfter: 1), .busy, .goingAway, .deadline, .replyTooLarge(limit: 1),
        .internal(reference: "x"),
    ]

    static func explainer() throws -> ErrorExplainer {
        try ErrorExplainer(callTime: .seconds(10), newReference: { "gateway7" }, logger: .quiet)
    }

    /// Returns the samples that are translated.
    static func translated() throws -> [Problem] {
        let explainer = try explainer()
        let own: [any Error] = [ClientError.closed, ClientError.unavailable, Broken()]
        let errors = wire.map { ErrorObject($0) as any Error } + own
        let explained = errors.map { explainer.problem($0, of: "echo.show", traceparent: nil) }
        return named.filter { !english.contains($0.key) }.map(\.value) + explained
    }
}
