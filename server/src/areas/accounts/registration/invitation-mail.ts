import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { ASKED_LINK_HOURS, INVITATION_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent } from '../../../platform/mail/compose.ts';
import type { InvitationKind } from './invitations.repo.ts';

export function invitationMail({
  kind,
  name,
  link,
  isReminder = false,
  college,
}: {
  kind: InvitationKind;
  name: string | null;
  link: string;
  isReminder?: boolean;
  /** The name of the college; empty before the set-up. */
  college: string;
}): MailContent {
  if (kind === 'asked')
    return {
      subject: say(msg`Finish signing up to Quad`),
      parts: [
        {
          kind: 'text',
          text: say(
            msg`Here is your link to join Quad, the community app of ${{ college: college || say(msg`your college`) }}.`,
          ),
        },
        { kind: 'button', label: say(msg`Finish signing up`), url: link },
        {
          kind: 'text',
          text: say(
            msg`It works for ${{ hours: ASKED_LINK_HOURS }} hours. The link works once. Please do not share it.`,
          ),
        },
      ],
      footer: [{ kind: 'text', text: say(msg`If you did not ask for it, ignore this email.`) }],
    };
  return {
    subject: isReminder ? say(msg`Reminder: you are invited to Quad`) : say(msg`You are invited to Quad`),
    parts: [
      { kind: 'text', text: name === null ? say(msg`Hello!`) : say(msg`Hello ${{ name }}!`) },
      {
        kind: 'text',
        text: say(
          msg`${{ college: college || say(msg`Your college`) }} has invited you to Quad, its community app. Choose a password and you are in.`,
        ),
      },
      { kind: 'button', label: say(msg`Join Quad`), url: link },
      {
        kind: 'text',
        text: say(
          msg`Your invitation is valid for ${{ days: INVITATION_DAYS }} days. The link works once. Please do not share it.`,
        ),
      },
    ],
    footer: [
      {
        kind: 'text',
        text: say(
          msg`You got this email because ${{ college: college || say(msg`your college`) }} gave us your address to invite you.`,
        ),
      },
    ],
  };
}

/** The mail for an applicant who already has an account. */
export const accountExistsMail = (publicUrl: string): MailContent => ({
  subject: say(msg`You already have a Quad account`),
  parts: [
    { kind: 'text', text: say(msg`Someone tried to sign up to Quad with this address, which already has an account.`) },
    { kind: 'button', label: say(msg`Sign in`), url: `${publicUrl}/login` },
  ],
  footer: [{ kind: 'text', text: say(msg`If it was not you, ignore this email.`) }],
});
