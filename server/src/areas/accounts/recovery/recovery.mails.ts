import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { INVITATION_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent, MailPart } from '../../../platform/mail/compose.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url });
const footer = (publicUrl: string) => [text(say(msg`This email is about your account on Quad, ${{ publicUrl }}.`))];

/** The mails about an account. They contain no name: a stranger could sign up with a message as the name. */
export const recoveryMails = (publicUrl: string) => ({
  reset: (url: string): MailContent => ({
    subject: say(msg`Choose a new password`),
    parts: [
      text(say(msg`We received a request for a new password for your Quad account.`)),
      button(say(msg`Choose a new password`), url),
      text(
        say(
          msg`The link works once, within an hour. If you did not ask for it, ignore this email: your password stays the same.`,
        ),
      ),
    ],
    footer: footer(publicUrl),
  }),
  added: (url: string): MailContent => ({
    subject: say(msg`Your Quad account is ready`),
    parts: [
      text(say(msg`An admin of your campus has added an account for this address to Quad.`)),
      button(say(msg`Choose a password`), url),
      text(say(msg`The link works once, within ${{ days: INVITATION_DAYS }} days.`)),
    ],
    footer: footer(publicUrl),
  }),
  passwordChanged: (): MailContent => ({
    subject: say(msg`Your password was changed`),
    parts: [
      text(say(msg`The password of your Quad account has just been changed, and you were signed out everywhere.`)),
      text(say(msg`If it was not you, choose a new one at once and tell an admin of your campus.`)),
      button(say(msg`Choose a new password`), `${publicUrl}/forgot-password`),
    ],
    footer: footer(publicUrl),
  }),
  verify: (url: string): MailContent => ({
    subject: say(msg`Confirm your email address`),
    parts: [
      text(say(msg`Welcome to Quad! Please confirm that this address is yours.`)),
      button(say(msg`Confirm my address`), url),
      text(say(msg`The link works once, within three days. If you did not sign up to Quad, ignore this email.`)),
    ],
    footer: footer(publicUrl),
  }),
  change: (url: string): MailContent => ({
    subject: say(msg`Confirm your new email address`),
    parts: [
      text(say(msg`We received a request to use this address for a Quad account.`)),
      button(say(msg`Use this address`), url),
      text(say(msg`The link works once, within a day. If it was not you, ignore this email.`)),
    ],
    footer: footer(publicUrl),
  }),
  changeAsked: (): MailContent => ({
    subject: say(msg`Your email address is about to change`),
    parts: [
      text(say(msg`We received a request to change the email address of your Quad account.`)),
      text(say(msg`If it was not you, choose a new password now. That stops the change and signs everyone else out.`)),
      button(say(msg`Choose a new password`), `${publicUrl}/forgot-password`),
    ],
    footer: footer(publicUrl),
  }),
  changed: (): MailContent => ({
    subject: say(msg`Your email address was changed`),
    parts: [
      text(say(msg`Your Quad account now has another email address. Emails about it no longer come here.`)),
      text(say(msg`If it was not you, tell an admin of your campus at once.`)),
    ],
    footer: footer(publicUrl),
  }),
});
