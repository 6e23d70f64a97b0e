import { ASKED_LINK_HOURS, INVITATION_DAYS } from '@quad/contract/limits/accounts';
import type { Host } from '../../../concerns/contacts/contacts.sql.ts';
import { composeMail, type MailContent } from '../../../platform/mail/compose.ts';
import type { InvitationKind } from './invitations.repo.ts';

/** The contacts of the college, for people who cannot sign in yet. */
const contactOf = ({ contact }: Host) =>
  contact === '' ? [] : [{ kind: 'text' as const, text: `Questions? ${contact}` }];

const ONCE = 'The link works once. Please do not share it.';

export function invitationMail({
  kind,
  name,
  link,
  isReminder = false,
  host,
}: {
  kind: InvitationKind;
  name: string | null;
  link: string;
  isReminder?: boolean;
  host: Host;
}): MailContent {
  const college = host.college || 'your college';
  if (kind === 'asked')
    return composeMail({
      subject: 'Finish signing up to Quad',
      parts: [
        { kind: 'text', text: `Here is your link to join Quad, the community app of ${college}.` },
        { kind: 'button', label: 'Finish signing up', url: link },
        { kind: 'text', text: `It works for ${ASKED_LINK_HOURS} hours. ${ONCE}` },
      ],
      footer: [{ kind: 'text', text: 'If you did not ask for it, ignore this email.' }, ...contactOf(host)],
    });
  return composeMail({
    subject: isReminder ? 'Reminder: you are invited to Quad' : 'You are invited to Quad',
    parts: [
      { kind: 'text', text: name === null ? 'Hello!' : `Hello ${name}!` },
      {
        kind: 'text',
        text: `${host.college || 'Your college'} has invited you to Quad, its community app. Choose a password and you are in.`,
      },
      { kind: 'button', label: 'Join Quad', url: link },
      { kind: 'text', text: `Your invitation is valid for ${INVITATION_DAYS} days. ${ONCE}` },
    ],
    footer: [
      { kind: 'text', text: `You got this email because ${college} gave us your address to invite you.` },
      ...contactOf(host),
    ],
  });
}

/** The mail for an applicant who already has an account. */
export const accountExistsMail = (publicUrl: string, host: Host): MailContent =>
  composeMail({
    subject: 'You already have a Quad account',
    parts: [
      { kind: 'text', text: 'Someone tried to sign up to Quad with this address, which already has an account.' },
      { kind: 'button', label: 'Sign in', url: `${publicUrl}/login` },
    ],
    footer: [{ kind: 'text', text: 'If it was not you, ignore this email.' }, ...contactOf(host)],
  });
