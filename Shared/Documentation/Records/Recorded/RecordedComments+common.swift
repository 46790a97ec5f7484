// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift.
extension RecordedComments {
    static let common = #"""
        APNsToken: The token by which Apple's push service identifies an app on a device, as hexadecimal digits. Apple does not fix the length; today it is 32 bytes.
        AccountID = Identifier<AccountTag>
        AccountKind: The kind of an account. Each kind signs in separately: the same address may have one account of each kind.
        AccountTag: A party that can sign in.
        Base64Bytes: Bytes as text: Base64 with padding (RFC 4648 section 4).
        Base64URLBytes<Length>: Bytes of a fixed length as text: base64url without padding (RFC 4648 section 5).
        BirthDate: The day on which a person was born: `1987-05-04`. From 1900 to 9999. The service that stores it refuses a day that is not over.
        Blankable<Value>: A value that a form may leave blank: absent, `null` and the empty string all mean no value.
        CalendarDate: A calendar day without a time zone: `2026-11-25`. From 1970 to 9999.
        Caller: The signed-in caller, as the gateway found it in the session. Accepted only from a trusted peer.
          account AccountID
          kind AccountKind
          permissions [String]: The permissions of a staff account; empty for other kinds.
          session SessionID
        ClockTime: A time of day: `06:30`. From `00:00` to `23:59`.
        ContactID = Identifier<ContactTag>
        ContactTag: A phone number of a person without an account. Identity keeps the number, and services that must not keep it store this identifier.
        Coordinate: A position on the globe (WGS 84), as phones report it: `{"latitude": 45.81264, "longitude": 15.97795}`.
          latitude Latitude
          longitude Longitude
        CroatianOIB: The personal identification number (OIB) of a Croatian person or company: 11 digits, the last of which is the check digit of ISO 7064 MOD 11,10.
        CroatianPhone: A Croatian telephone number, in national (`09...`) or international (`+385...`) form, stored as E.164.
        Currency: A currency (ISO 4217).
        Document: The reply of a call with a `.document` route: bytes of a media type, which the gateway sends unchanged.\n\nA longer document comes in parts. The call has an optional `cursor`, and the reply's `meta.next` is the cursor of the next part. The gateway requests all parts and sends them in one answer.
          content Base64Bytes
          fileName String?: The name under which a browser saves the file; `null` for a document that is shown.
          mediaType String: `application/json`, `image/png`.
        EmailAddress: A mail address, to sign in with and to write to.
        EmptyReply: The reply of a call without a result: `{}`.
        Identifier<Tag>: A permanent identifier: a UUID of version 7 (RFC 9562 section 5.7), so that newer ones sort later.
        Instant: A point in time, to the millisecond. It is stored as milliseconds since 1970-01-01T00:00:00Z, and sent as RFC 3339 in UTC with milliseconds, `2026-11-21T13:45:00.000Z`.
        Language: A language of our texts.
        Latitude: Degrees north of the equator, -90 to 90.
        Line: A line of human text: a name, an address. 1 to 200 characters, at least one of them visible, without control characters, trimmed.
        LinkText: The secret part of a link, as it appears in the address.
        Localized<Text>: A text in several languages: `{"hr": "Juha", "en": "Soup"}`. May have no text at all.
          ar Text?
          en Text?
          hr Text?
          uk Text?
        Longitude: Degrees east of Greenwich, -180 to 180.
        Money: An amount of money: `{"amount": 45000, "currency": "UAH"}` is 450 hryvnias. Never a floating-point number.
          amount Int64: In minor units: kopecks, cents, fils.
          currency Currency
        NoRefusal: For calls that refuse only invalid input and wrong callers.
        OneTimeCode: A code of six digits that was sent to a phone. White space and dashes of every kind are dropped, and digits of any script are accepted.
        OutwardForm: A form that a page of ours sends to another site, where a payment is made. A reply of a `.page` call names it `outwardForm`. The page may then send the form to that origin, and to no other.
          action String: `https://acquirer.example/pay`
          fields [OutwardForm.Field]: In the order of the form; a name may repeat.
        OutwardForm.Field: A hidden field of the form.
          name String: The name that the other site expects. It may repeat.
          value String: The page sends it unchanged.
        Page<Item>: A part of a list, and the cursor of the next part.
          items [Item]: In the order of the list, at most `limit` of them; empty when there are none.
          next PageCursor?: The `cursor` of the next part; `null` at the end.
        PageContact: The contact for questions about a page, if that is not the operator. A reply of a `.page` call names it `contact`. The foot of the page then shows it in place of the link to the operator's contact page.
          email EmailAddress?
          name Line
          phone PhoneNumber?
        PageCursor: The position in a list after which its next part begins. The format, base64url (RFC 4648 section 5) without padding, is private to the list's service.
        PageLimit: The number of items in a part of a list: 1 to 100.
        PagePreview: What messengers and social networks show of a link to a page (Open Graph). A member of the reply of a page with the name `preview`.
          description Paragraph?
          image String?: The address of a picture on our own host. Other pictures are never named here.
          title Line
          url String: The address of the page.
        Paragraph: A text of several lines: a description. 1 to 4,000 characters, at least one of them visible, trimmed.
        Password: A password as typed. It is never stored or logged: its description shows nothing.
        Patch<Value>: A member of a change: absent keeps the value, `null` removes it, any other value replaces it.
        Permission: A permission of a staff member.
          .admin: Accounts: find, approve, block; other staff.
          .dispatcher: The coaches: trips, bookings.
        PhoneNumber: A telephone number of any country, as people write it, stored as E.164.
        Picture: A picture in a reply. It never changes: a new picture has another identifier and other addresses.
          addresses Picture.Addresses
          height Int: The height of the original size in pixels, as displayed.
          id PictureID
          mediaType String: `image/jpeg`; `image/webp` for a picture with transparent parts.
          placeholder String: A blurred form to show until the picture has arrived: a BlurHash with four components across and three down.
          width Int: The width of the original size in pixels, as displayed.
        Picture.Addresses: Where each size is read with GET, without a session: paths on the gateway's host.
          medium String: At most 1,000 pixels wide and high.
          original String: As many pixels as the uploaded picture.
          thumbnail String: At most 200 pixels wide and high.
        PictureID = Identifier<PictureTag>: 128 random bits. An address of the picture contains it, so it must not be guessable; it does not begin with the time.
        PictureSize: The sizes of a picture. A picture is never enlarged: a small one has the same pixels in several sizes.
          .medium: At most 1,000 pixels wide and high.
          .original: As many pixels as the uploaded picture.
          .thumbnail: At most 200 pixels wide and high.
        PictureTag
        RawReply: The answer to another company's server, or to a browser that returns from there.
          body Base64Bytes
          location String?: `Location`, a path of ours, `/coach-payments/0196`. With status 303 a browser continues there with GET.
          mediaType String?: `null` for an answer without content.
          status Int: An HTTP status, 200 to 499.
        RegistrationState: The state of an account that a context has registered.
          .complete: The account is active. It can sign in, or confirm its e-mail address first if its kind must.
          .pending: The registration is saved. The account becomes active within moments.
        SecretText: A token: secret text that grants access and is never shown. 1 to 512 bytes.
        SessionID = Identifier<SessionTag>
        SessionTag: A session, from sign-in to its end.
        StreamPage: The reply of a call with a `.stream` route: the items that a reader has missed. The gateway makes the call when a stream opens, and again until the reply is complete. Then it continues with the items from `FollowStream`.\n\nSuch a call has one optional member, `after`, a `StreamPosition`. Without it the stream begins with the next item.
          isComplete Bool: Whether no further items are missing.
          items [StreamPage.Item]: In the order of their numbers, without gaps except for erased items.
          position StreamPosition: The `after` of the next call.
          reader AccountID?: The account under which the reader gets items, in `account`. Only a call that anyone may make names one, because its readers are not signed in. On any other page the reader is the caller.
          resync Bool: The reader's position is of another epoch, or too far back to send all items since. The reader must reload its list, and the stream continues at `position`.
        StreamPage.Item
          data RawJSON: A JSON object, the `data`. The gateway adds the number as its first member, `number`.
          number Int64: The number in the reader's stream: 1, 2, 3 and so on.
          type String: The `event` of Server-Sent Events.
        StreamPosition: A reader's position in its own stream: the `id` of a Server-Sent Event, `0196...b3.17`.
        StructuredData: JSON for search engines (JSON-LD) that a page contains as a script that does not run.
        TimeZoneName: The name of a time zone in the IANA database: `Europe/Zagreb`. Whether the machine knows the zone is checked by the service that stores it.
        UTCOffset: The difference between local time and UTC, as in RFC 3339: `+02:00`. At most 18 hours either way.
        UploadedFile: A file that a client has uploaded: a member of a call with an `.upload` route. The gateway writes the request's body into the spool folder of the service, and this in its place.
          name SecretText: The name of the file in the spool folder. Secret, because only values that are not secret count for an idempotency key: the same file, uploaded again, has another name.
          sha256 String: SHA-256 of the content, in hexadecimal.
          size Int: Bytes.
        WebPushEndpoint: An `https` address of a push service. A setting of egress lists the permitted hosts.
        WebPushSubscription: A browser's push subscription: `PushSubscription.toJSON()` of the Push API, without the expiration time.
          endpoint WebPushEndpoint: The address that messages are posted to.
          keys WebPushSubscription.Keys
        WebPushSubscription.Keys: The keys by which messages to the browser are encrypted (RFC 8291).
          auth Base64URLBytes<WebPushSubscription.AuthLength>: The shared secret of browser and sender, 16 bytes.
          p256dh Base64URLBytes<WebPushSubscription.PublicKeyLength>: The browser's public key: 65 bytes, an uncompressed point of P-256.
        Weekday: A day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
        """#
}
