import { GUARDIAN_LINK_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent, MailPart } from '../../../platform/mail/compose.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const footer = (college: string) => [
  text(
    `You got this email because a student of ${college || 'the college'} named this address as their guardian's. If that is a mistake, ignore it: nothing happens then.`,
  ),
];

/** The mail that asks a guardian. The student chose the address, so the mail has no text of the student but the name. */
export const askingMail = ({
  url,
  student,
  college,
}: {
  url: string;
  student: string;
  college: string;
}): MailContent => ({
  subject: 'Your consent is needed for Quad',
  parts: [
    text(
      `${student} is under 18 and uses Quad, the community app of ${college || 'the college'}. The law asks for the consent of a parent or guardian.`,
    ),
    text('The link shows which data Quad needs and why. You can agree, refuse, and change your mind later.'),
    { kind: 'button', label: 'Read and decide', url },
    text(`The link works for ${GUARDIAN_LINK_DAYS} days and for one decision. Please share it with nobody.`),
  ],
  footer: footer(college),
});

/** The receipt of a decision, with the link to change it. */
export const receiptMail = ({
  url,
  student,
  isGiven,
  college,
}: {
  url: string;
  student: string;
  isGiven: boolean;
  college: string;
}): MailContent => ({
  subject: isGiven ? 'You agreed that Quad is used' : 'You did not agree that Quad is used',
  parts: [
    text(
      isGiven
        ? `You agreed that ${student} uses Quad. Keep this email: its link withdraws or changes that at any time, until the 18th birthday.`
        : `You did not agree, so ${student} can only use a limited Quad. Keep this email: its link changes that at any time.`,
    ),
    { kind: 'button', label: 'Change my decision', url },
    text('The link works for one decision; each one brings a new link.'),
  ],
  footer: footer(college),
});
