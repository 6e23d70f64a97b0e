import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { GUARDIAN_LINK_DAYS } from '@quad/contract/limits/accounts';
import type { MailContent, MailPart } from '../../../platform/mail/compose.ts';

const text = (words: string): MailPart => ({ kind: 'text', text: words });
/** The name of the college in a sentence. */
const collegeName = (college: string): string => college || say(msg`the college`);
const footer = (college: string) => [
  text(
    say(
      msg`You got this email because a student of ${{ college: collegeName(college) }} named this address as their guardian's. If that is a mistake, ignore it: nothing happens then.`,
    ),
  ),
];

/**
 * Something like a web or mail address. Initials are none: `K.R.Narayanan`.
 */
const LIKE_AN_ADDRESS = /:\/\/|@|www\.|[\p{L}\p{M}\p{N}]\.(?:\p{Ll}{2}|\p{N})|[\p{L}\p{M}\p{N}-]{2}\.[\p{L}\p{M}-]{2}/u;

/**
 * The student's name in a mail. A name with a web address could lead a stranger anywhere in the college's name. Browsers
 * read wide characters and the East Asian full stop like plain ones.
 */
export const nameInMail = (student: string): string =>
  LIKE_AN_ADDRESS.test(student.normalize('NFKC').replaceAll('。', '.')) ? say(msg`A student`) : student;

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
  subject: say(msg`Your consent is needed for Quad`),
  parts: [
    text(
      say(
        msg`${{ name: nameInMail(student) }} is under 18 and uses Quad, the community app of ${{ college: collegeName(college) }}. The law asks for the consent of a parent or guardian.`,
      ),
    ),
    text(say(msg`The link shows which data Quad needs and why. You can agree, refuse, and change your mind later.`)),
    { kind: 'button', label: say(msg`Read and decide`), url },
    text(
      say(
        msg`The link works for ${{ days: GUARDIAN_LINK_DAYS }} days and for one decision. Please share it with nobody.`,
      ),
    ),
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
  subject: isGiven ? say(msg`You agreed that Quad is used`) : say(msg`You did not agree that Quad is used`),
  parts: [
    text(
      isGiven
        ? say(
            msg`You agreed that ${{ name: nameInMail(student) }} uses Quad. Keep this email: its link withdraws or changes that at any time, until the 18th birthday.`,
          )
        : say(
            msg`You did not agree, so ${{ name: nameInMail(student) }} can only use a limited Quad. Keep this email: its link changes that at any time.`,
          ),
    ),
    { kind: 'button', label: say(msg`Change my decision`), url },
    text(say(msg`The link works for one decision; each one brings a new link.`)),
  ],
  footer: footer(college),
});
