import { ASKED_LINK_HOURS, INVITATION_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent } from '../../../platform/mail/compose.ts';
import type { InvitationKind } from './invitations.repo.ts';

const ONCE = 'The link works once. Please do not share it.';

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
      subject: 'Finish signing up to Quad',
      parts: [
        { kind: 'text', text: `Here is your link to join Quad, the community app of ${college || 'your college'}.` },
        { kind: 'button', label: 'Finish signing up', url: link },
        { kind: 'text', text: `It works for ${ASKED_LINK_HOURS} hours. ${ONCE}` },
      ],
      footer: [{ kind: 'text', text: 'If you did not ask for it, ignore this email.' }],
    };
  return {
    subject: isReminder ? 'Reminder: you are invited to Quad' : 'You are invited to Quad',
    parts: [
      { kind: 'text', text: name === null ? 'Hello!' : `Hello ${name}!` },
      {
        kind: 'text',
        text: `${college || 'Your college'} has invited you to Quad, its community app. Choose a password and you are in.`,
      },
      { kind: 'button', label: 'Join Quad', url: link },
      { kind: 'text', text: `Your invitation is valid for ${INVITATION_DAYS} days. ${ONCE}` },
    ],
    footer: [
      {
        kind: 'text',
        text: `You got this email because ${college || 'your college'} gave us your address to invite you.`,
      },
    ],
  };
}

/** The mail for an applicant who already has an account. */
export const accountExistsMail = (publicUrl: string): MailContent => ({
  subject: 'You already have a Quad account',
  parts: [
    { kind: 'text', text: 'Someone tried to sign up to Quad with this address, which already has an account.' },
    { kind: 'button', label: 'Sign in', url: `${publicUrl}/login` },
  ],
  footer: [{ kind: 'text', text: 'If it was not you, ignore this email.' }],
});
