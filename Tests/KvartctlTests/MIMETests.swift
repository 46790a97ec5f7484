@testable import KvartctlKit
import Testing

@Suite("Reading mails as identity writes them")
struct MIMETests {
    private func text(_ mail: String) -> String? { MIMEEntity(Array(mail.utf8)).text }

    /// As identity writes it (RFC 5322, MIME), with a subject that takes two lines.
    static let confirmation = """
        From: Kvart <no-reply@localhost>
        To: klas@example.org
        Subject: =?utf-8?B?UG90dnJkaXRlIHN2b2p1IGFkcmVzdSBlLXBvxaF0ZSwgZGEgYmkg?=
         =?utf-8?B?4oCeUGVrYXJhIEtsYXPigJwgbW9nbGEgcHJpbWF0aSBuYXJ1ZMW+YmU=?=
        Date: Sat, 21 Nov 2026 12:00:00 +0000
        Message-ID: <019aa6c0-5a00-7000-8000-000000000001@localhost>
        MIME-Version: 1.0
        Content-Type: multipart/alternative;
         boundary="=_019aa6c0-5a00-7000-8000-000000000001"

        --=_019aa6c0-5a00-7000-8000-000000000001
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        Pozdrav Ana Babi=C4=87,

        otvorite ovaj link: http://127.0.0.1:8080/v1/accounts/email/confirmation?to=
        ken=3Dkvc_q3Zt5pUe0w2mXbV8dKf1sRjY7hLn4gCa9oTi6uPzEkM
        =2E
        Hvala!=20

        --=_019aa6c0-5a00-7000-8000-000000000001
        Content-Type: text/html; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        <p>Pozdrav Ana Babi=C4=87,</p>

        --=_019aa6c0-5a00-7000-8000-000000000001--

        """

    @Test("Of a text and its alternative the text is read, with either kind of line ends")
    func wholeMail() {
        let expected = """
            Pozdrav Ana Babić,

            otvorite ovaj link: http://127.0.0.1:8080/v1/accounts/email/confirmation?token=\
            kvc_q3Zt5pUe0w2mXbV8dKf1sRjY7hLn4gCa9oTi6uPzEkM
            .
            Hvala!\u{20}

            """
        #expect(text(Self.confirmation) == expected)
        #expect(text(Self.confirmation.replacing("\n", with: "\r\n")) == expected)
    }

    @Test("A long header goes on in the next line, and its name is in any case")
    func headers() {
        let mail = MIMEEntity(Array(Self.confirmation.utf8))
        #expect(mail.field("TO") == "klas@example.org")
        #expect(
            mail.field("Content-Type") == #"multipart/alternative; boundary="=_019aa6c0-5a00-7000-8000-000000000001""#)
        #expect(mail.field("Bcc") == nil)
        let subject = mail.field("Subject").map(EncodedWords.decode)
        #expect(subject == "Potvrdite svoju adresu e-pošte, da bi „Pekara Klas“ mogla primati narudžbe")
    }

    @Test(
        "Encoded words are read, and what is none stays",
        arguments: [
            ("=?UTF-8?Q?Po=C5=A1iljka_je_tu?=", "Pošiljka je tu"), ("=?utf-8?b?QW5hIEJhYmnEhw==?=", "Ana Babić"),
            ("=?utf-8?B?QW5hIA==?= =?utf-8?q?Babi=C4=87?=", "Ana Babić"), ("=?utf-8?B??=", ""),
            ("Re: =?utf-8?Q?=C5=A1?= i =?utf-8?Q?=C4=87?= !", "Re: š i ć !"), ("Plain = text?", "Plain = text?"),
            ("=?iso-8859-2?Q?=B9?=", "=?iso-8859-2?Q?=B9?="), ("=?utf-8?B?broken?=", "=?utf-8?B?broken?="),
            ("=?utf-8?Q?=FF?= =?utf-8?Q?a?=", "=?utf-8?Q?=FF?= a"),
        ])
    func encodedWords(text: String, decoded: String) { #expect(EncodedWords.decode(text) == decoded) }

    @Test(
        "Quoted-printable is read as RFC 2045 says",
        arguments: [
            ("Po=C5=A1iljka", "Pošiljka"), ("Po=c5=a1iljka", "Pošiljka"), ("long =\nline=\n", "long line"),
            ("space  \nat the end\t\n", "space\nat the end\n"), ("kept=20\n=09", "kept \n\t"), ("1=3D1", "1=1"),
            ("no =ZZ code, =+F neither, =4", "no =ZZ code, =+F neither, =4"), ("a\n\nb", "a\n\nb"), ("", ""),
        ])
    func quotedPrintable(body: String, decoded: String) {
        #expect(text("Content-Transfer-Encoding: Quoted-Printable\n\n" + body) == decoded)
    }

    @Test("Base64 is read over several lines, and what is broken is no text")
    func base64() {
        let header = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
        #expect(
            text(header + "UG/FoWlsamthIGpl\nIHN0aWdsYS4NCkh2 \nYWxhIQ0K\n") == "Pošiljka je stigla.\r\nHvala!\r\n")
        #expect(text(header + "UG/Fo") == nil)
    }

    @Test("Without a word about it, a body is the text that it looks like")
    func plain() {
        #expect(text("To: +385911112222\n\nVaš kod: 123456\n") == "Vaš kod: 123456\n")
        #expect(text("To: +385911112222\n") == "")
        #expect(text("") == "")
    }

    @Test("What stands before and behind the parts is none; the last may lack its end")
    func multipart() {
        let header = "Content-Type: Multipart/Alternative; charset=x; boundary=b1\n\n"
        #expect(text(header + "before\n--b1\n\nfirst\n--b1--\nbehind\n--b1\n\nsecond\n") == "first")
        #expect(text(header + "--b1 \nContent-Type: text/html\n\n<p>\n--b1\n\nplain\n--b12\n") == "plain\n--b12\n")
        #expect(text(header + "--b1\nContent-Type: text/html\n\n<p>\n--b1--\n") == "<p>")
        #expect(text(header + "--b1\nContent-Type: image/png\n\nx\n--b1--\n") == nil)
        #expect(text(header + "no part") == nil)
        #expect(text("Content-Type: multipart/alternative\n\n--b1\n\nfirst\n--b1--\n") == nil)
    }

    @Test("The parameters of a header may be in quotes")
    func parameters() {
        let header = HeaderParameters(#" Text/Plain ; Boundary = "a;b\"c" ; x=1;lost"#)
        #expect(header.value == "text/plain")
        #expect(header["boundary"] == #"a;b"c"#)
        #expect(header["x"] == "1")
        #expect(header["lost"] == nil)
    }

    @Test(
        "A parameter of any script is read, in one piece or in several; a broken one is read as it stands beside",
        arguments: [
            ("a; n=plain.pdf", "plain.pdf"), ("a; n*=utf-8''%C5%A1.pdf", "š.pdf"), ("a; n=x; n*=UTF-8'hr'a%20b", "a b"),
            ("a; n*0*=utf-8''a%C5; n*1*=%A1b", "ašb"), ("a; n*1*=b; n*0*=utf-8''a; n*2*=c", "abc"),
            ("a; n=x; n*=utf-8''%C5", "x"), ("a; n=x; n*=utf-8''%4", "x"), ("a; n=x; n*=latin1''a", "x"),
            ("a; n=x; n*1*=utf-8''b", "x"),
        ])
    func anyScript(header: String, value: String) { #expect(HeaderParameters(header).text("n") == value) }
}
