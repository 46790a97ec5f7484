import EgressContract
@testable import EgressService
import Testing

@Suite("What Apple's answers mean")
struct APNsAnswerTests {
    @Test(
        "Every answer of Apple has its outcome",
        arguments: [
            (200, nil, SendMessage.Outcome.accepted),
            (400, "BadCollapseId", .refused), (400, "BadDeviceToken", .gone), (400, "BadExpirationDate", .refused),
            (400, "BadMessageId", .refused), (400, "BadPriority", .refused), (400, "BadTopic", .later),
            (400, "DeviceTokenNotForTopic", .later), (400, "DuplicateHeaders", .refused), (400, "IdleTimeout", .later),
            (400, "InvalidPushType", .refused), (400, "MissingDeviceToken", .refused), (400, "MissingTopic", .later),
            (400, "PayloadEmpty", .refused), (400, "TopicDisallowed", .later), (400, nil, .refused),
            (403, "BadCertificate", .later), (403, "ExpiredProviderToken", .later), (403, "Forbidden", .later),
            (403, "InvalidProviderToken", .later), (403, "MissingProviderToken", .later), (403, nil, .later),
            (404, "BadPath", .refused), (405, "MethodNotAllowed", .refused), (410, "ExpiredToken", .gone),
            (410, "Unregistered", .gone), (410, nil, .gone), (413, "PayloadTooLarge", .refused),
            (429, "TooManyProviderTokenUpdates", .later), (429, "TooManyRequests", .later),
            (500, "InternalServerError", .later), (503, "ServiceUnavailable", .later), (503, "Shutdown", .later),
            (502, nil, .later), (301, nil, .later), (100, nil, .later),
        ] as [(Int, String?, SendMessage.Outcome)])
    func outcome(_ status: Int, _ reason: String?, _ outcome: SendMessage.Outcome) {
        let answer = APNsAnswer(status: status, reason: reason, retryAfter: 9)
        #expect(answer.reply.outcome == outcome)
        #expect(answer.reply.retryAfter == (outcome == .later ? 9 : nil))
        #expect((answer.reply.reason == nil) == (outcome == .accepted))
    }

    @Test("Only an expired token is replaced")
    func expired() {
        #expect(APNsAnswer(status: 403, reason: "ExpiredProviderToken").tellsOfExpiredToken)
        #expect(!APNsAnswer(status: 403, reason: "InvalidProviderToken").tellsOfExpiredToken)
        #expect(!APNsAnswer(status: 400, reason: "ExpiredProviderToken").tellsOfExpiredToken)
    }
}
