import { msg } from '@lingui/core/runtime-macro';
import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { say } from '@quad/contract/language/say';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { longDate } from '@quad/contract/text/dates';
import type { MailContent } from '../../../platform/mail/compose.ts';

/**
 * Confirm that an account is being deleted, and say how to restore it. Like all mails about an account, without a name.
 */
export const goodbyeMail = (about: { eraseAt: Date; publicUrl: string }): MailContent => ({
  subject: say(msg`Your Quad account is being deleted`),
  parts: [
    {
      kind: 'text',
      text: say(
        msg`You have deleted your account, and nobody can see it any more. On ${{ day: longDate(about.eraseAt, CAMPUS_TIME_ZONE) }}, after ${{ days: LEAVING_DAYS }} days, everything in it is erased for good.`,
      ),
    },
    {
      kind: 'text',
      text: say(msg`If you change your mind, or if it was not you, sign in before then and choose “Keep my account”.`),
    },
    { kind: 'button', label: say(msg`Sign in`), url: `${about.publicUrl}/login` },
  ],
  footer: [],
});

/** Say that an admin has deleted the account. */
export const deletedMail = (about: { eraseAt: Date }): MailContent => ({
  subject: say(msg`Your Quad account was deleted by an admin`),
  parts: [
    {
      kind: 'text',
      text: say(
        msg`An admin of your campus has deleted your account. On ${{ day: longDate(about.eraseAt, CAMPUS_TIME_ZONE) }} everything in it is erased for good.`,
      ),
    },
    {
      kind: 'text',
      text: say(msg`If this is a mistake, ask an admin of your campus before then: they can restore it.`),
    },
  ],
  footer: [],
});

export const erasedMail = (): MailContent => ({
  subject: say(msg`Your Quad account is erased`),
  parts: [
    {
      kind: 'text',
      text: say(msg`Your account and everything in it is gone. This is our last email about it. All the best!`),
    },
  ],
  footer: [],
});
