// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let egress = #"""
        AcquirerOutcome: The outcome of a request to the acquirer.
          .answered: The acquirer answered with a status of 200 to 299. The answer itself says whether the request succeeded.
          .later: There was no answer that could be passed on.
        DescribeChannels: Returns the channels that are configured in egress.
        DescribeChannels.Reply
          apns Bool: Whether pushes to Apple devices are set up.
          mail Bool: Whether a mail server is set up.
          sms Bool: Whether an SMS gateway is set up.
          webPushKey String?: The `applicationServerKey` of the Push API: the public key for message signatures (RFC 8292), an uncompressed point of P-256 in base64url. `null` without Web Push.
        EgressContract: All traffic that leaves the machine: identity's messages to people, and transport-booking's requests to the acquirer.
        OutgoingAPNs: A push through Apple's service.
          collapseID String: `apns-collapse-id`, at most 64 bytes: a push replaces an earlier one with the same value.
          expiresAt Instant: `apns-expiration`: when the push becomes useless.
          id Identifier<OutgoingTag>: `apns-id`
          payload RawJSON: A JSON object with `aps`, at most 4,096 bytes.
          token APNsToken
        OutgoingMail: A mail and its envelope (RFC 5321, RFC 5322).
          from EmailAddress: The address for delivery failure reports.
          message String: The complete header and body: ASCII, every line ended by CR LF and at most 998 bytes long.
          to EmailAddress
        OutgoingSMS: A message to a phone.
          id Identifier<OutgoingTag>
          text String: Egress sends it unchanged. The provider may bill a long text as several messages.
          to PhoneNumber
        OutgoingTag: Identity's identifier of a message; the same when the message is sent again.
        OutgoingWebPush: A push to a browser (RFC 8030). Egress encrypts it (RFC 8291).
          lifetimeSeconds Int: `TTL`: how long the push is useful.
          payload RawJSON: A JSON object, at most 3,993 bytes: the capacity of a message of 4,096 bytes.
          subscription WebPushSubscription
          topic String: `Topic` (RFC 8030 section 5.4), at most 32 characters of base64url: a push replaces an undelivered one with the same value.
        SendMessage: Sends one message to one recipient. The reply is the outcome; only an invalid message is refused.\n\nThe same message may be sent again after a lost reply. A repeated mail has the same `Message-ID`, and a repeated push replaces the earlier one.
          apns OutgoingAPNs?
          mail OutgoingMail?
          sms OutgoingSMS?
          webPush OutgoingWebPush?
        SendMessage.Outcome: The result of an attempt to send a message.
          .accepted: The provider has accepted the message.
          .gone: The recipient's address no longer exists: identity must remove the device.
          .later: The message cannot be sent now: send it again later.
          .refused: The provider will never accept this message.
        SendMessage.Reply
          outcome SendMessage.Outcome
          reason String?: The provider's own words, truncated to 300 characters; `null` when the message was accepted.
          retryAfter Int?: In seconds, when the provider has said when to retry.
        SendToAcquirer: Sends a request to the acquirer and returns its answer. A setting of egress has the acquirer's address. The caller has signed the request and checks the signature of the answer. Egress reads neither.\n\nThe request is made once. After `later` it is unknown whether the acquirer has carried it out. A request that moves money must not be repeated before the caller has queried the state of the order.
          request RawJSON: A JSON object, which is sent unchanged.
        SendToAcquirer.Reply
          body String?: The unchanged answer, at most 64 KiB of UTF-8; `null` unless the outcome is `answered`.
          outcome AcquirerOutcome
          reason String?: The reason for a missing answer, truncated to 300 characters; `null` when there is an answer.
          retryAfter Int?: In seconds, when the acquirer has said when to retry.
          status Int?: The HTTP status; `null` without an answer.
        """#
}
