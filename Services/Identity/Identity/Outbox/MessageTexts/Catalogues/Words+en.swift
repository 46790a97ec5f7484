extension MessageTexts.Words {
    static let en = #"""
        {
          "greeting": "Hello,",
          "signature": "Kvart",
          "open": "Open in Kvart",
          "minutes": "{count, plural, one {# minute} other {# minutes}}",
          "hours": "{count, plural, one {# hour} other {# hours}}",
          "days": "{count, plural, one {# day} other {# days}}",
          "messages": {
            "confirmEmail": {
              "mail": {
                "subject": "Confirm your e-mail address",
                "before": [
                  "Somebody, we hope you, has opened an account at Kvart with this e-mail address. Please confirm that the address is yours:"
                ],
                "button": "Confirm my address",
                "after": [
                  "The link is good for {confirmationLifetime}.",
                  "If you did not ask for this, ignore this mail: without the link nothing happens."
                ]
              }
            },
            "changeEmail": {
              "mail": {
                "subject": "Confirm your new e-mail address",
                "before": [
                  "Somebody, we hope you, wants to use this e-mail address for an account at Kvart. Please confirm that the address is yours:"
                ],
                "button": "Use this address",
                "after": [
                  "The link is good for {confirmationLifetime}. Until you confirm, the account keeps its former address.",
                  "If you did not ask for this, ignore this mail: without the link nothing happens."
                ]
              }
            },
            "emailChanged": {
              "mail": {
                "subject": "Your e-mail address was changed",
                "before": [
                  "Your Kvart account has a new e-mail address. From now on we write to that one, and no longer to this one.",
                  "If you did not change it, somebody else has got into your account. Please write to us at once; our address is on the contact page."
                ]
              },
              "sms": "Your Kvart account has a new e-mail address. If you did not change it, please write to us at once."
            },
            "resetPassword": {
              "mail": {
                "subject": "Set a new password",
                "before": [
                  "Somebody, we hope you, has asked to set a new password for your Kvart account. You can do that here:"
                ],
                "button": "Set a new password",
                "after": [
                  "The link is good for {resetLifetime} and works once.",
                  "If you did not ask for this, ignore this mail: your password stays as it is."
                ]
              }
            },
            "passwordChanged": {
              "mail": {
                "subject": "Your password was changed",
                "before": [
                  "The password of your Kvart account was changed, and other devices were signed out.",
                  "If you did not change it, somebody else has got into your account. Please set a new password at once: choose \"Forgot password\" where you sign in."
                ]
              },
              "sms": "The password of your Kvart account was changed. If you did not change it, please set a new one at once."
            },
            "signInCode": {
              "sms": "{code} is your Kvart code. It is good for {codeLifetime}."
            },
            "changePhoneCode": {
              "sms": "{code} is your Kvart code for a new phone number. It is good for {codeLifetime}. If you did not ask for it, ignore it."
            },
            "resetCode": {
              "sms": "{code} is your Kvart code for a new password. It is good for {codeLifetime}. If you did not ask for it, ignore it."
            },
            "phoneChanged": {
              "mail": {
                "subject": "Your phone number was changed",
                "before": [
                  "Your Kvart account has a new phone number.",
                  "If you did not change it, somebody else has got into your account. Please change your password at once, and write to us; our address is on the contact page."
                ]
              },
              "sms": "Your Kvart account has a new phone number. If you did not change it, please write to us at once."
            },
            "refreshTokenReused": {
              "mail": {
                "subject": "We have signed out one of your devices",
                "before": [
                  "The key to one of your sessions at Kvart was used twice. That happens when somebody else has a copy of it, so we have ended that session. Please sign in again where you were signed out.",
                  "If you are not sure that it was only you, please change your password."
                ]
              },
              "sms": "We have signed out one of your devices at Kvart: somebody else may have used its session. If in doubt, please change your password."
            },
            "accountBlocked": {
              "mail": {
                "subject": "Your account was blocked",
                "before": [
                  "Your Kvart account was blocked. You cannot sign in, and others do not see what you have published.",
                  "If you think that this is a mistake, please write to {contact}."
                ]
              },
              "sms": "Your Kvart account was blocked. If you think that this is a mistake, please write to {contact}."
            },
            "accountDeleted": {
              "mail": {
                "subject": "Your account was deleted",
                "before": [
                  "Your Kvart account was deleted, and your personal data with it. This is our last mail to you.",
                  "If you did not ask for this, please write to us; our address is on the contact page."
                ]
              },
              "sms": "Your Kvart account was deleted, and your personal data with it. If you did not ask for this, please write to us."
            }
          }
        }
        """#
}
