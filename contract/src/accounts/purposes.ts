import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/**
 * The purposes for which Quad processes personal data: the itemised notice. Sign-up, the settings, the page
 * `/privacy` and the register of processing read this list.
 */

/** The purposes that a person may refuse, and take back at any time. */
export const OPTIONAL_PURPOSES = [
  'discovery',
  'suggestions',
  'profile_email',
  'weekly_mail',
  'push',
  'statistics',
] as const;
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/**
 * The purposes that a guardian may permit to a student under 18. The others follow what a person does, which section 9(3)
 * of the DPDP Act forbids for children.
 */
export const GUARDIAN_PURPOSES = ['discovery', 'profile_email', 'weekly_mail', 'push'] as const;
export type GuardianPurpose = (typeof GUARDIAN_PURPOSES)[number];

/** The purposes that an account cannot be without, or that begin only with an act of the person. */
export const NECESSARY_PURPOSES = ['service', 'security', 'safety', 'college_records', 'age', 'requests'] as const;
type NecessaryPurpose = (typeof NECESSARY_PURPOSES)[number];

export interface Purpose {
  readonly title: string;
  /** Why Quad needs the data, as a sentence to the person. */
  readonly why: string;
  readonly data: string;
  /** How long the data is stored. */
  readonly keeps: string;
  readonly seenBy: string;
  /** The names of the personal data in the archive that serve the purpose alone or first. */
  readonly archive: readonly string[];
}

export const PURPOSES: Readonly<Record<NecessaryPurpose | OptionalPurpose, Purpose>> = tableOfTexts({
  service: {
    title: msg`Your account and what you share`,
    why: msg`Quad stores your account and what you post, write, answer and join, to show it to the people you share it with.`,
    data: msg`Name, email address, username, profile, posts, comments, messages, groups, events, polls, listings and files`,
    keeps: msg`Until you delete it, or 14 days after you delete your account`,
    seenBy: msg`Everyone with an account, or the people you choose: close friends, a group, a conversation`,
    archive: [
      'profile',
      'people',
      'posts',
      'saved posts',
      'reposts',
      'memes',
      'messages',
      'study groups',
      'events',
      'polls',
      'marketplace',
      'offers',
      'hand-overs',
      'library',
      'uploads',
      'exam mode',
      'college pages',
      'notices',
      'settings',
    ],
  },
  security: {
    title: msg`Keeping accounts safe`,
    why: msg`Quad stores how and from where you sign in, so that you can find and end a stolen sign-in.`,
    data: msg`Password as a hash, passkeys, devices with their network address, links sent to you, actions of admins`,
    keeps: msg`Devices until they sign out or for 30 days without use; the log of admins’ actions for good`,
    seenBy: msg`You; admins see the actions of admins`,
    archive: ['account', 'Running the campus', 'alerts', 'my data', 'breaches of your data'],
  },
  safety: {
    title: msg`Keeping people safe`,
    why: msg`Moderators read what is reported, and filters look for what the rules forbid.`,
    data: msg`Reports, copies of what was reported, decisions, and reports to the committee`,
    keeps: msg`Copies for 30 days after the decision`,
    seenBy: msg`Moderators and admins; reports to the committee, the committee alone`,
    archive: ['reports', 'moderation', 'screening', 'reports to the committee'],
  },
  college_records: {
    title: msg`The college’s own records`,
    why: msg`Your college says who its students are, so that only they may join, and addresses notices to them.`,
    data: msg`Roll number, department, year and section, invitations`,
    keeps: msg`As long as your account, or until the college removes the entry`,
    seenBy: msg`You and admins; department and year, everyone with an account`,
    archive: ['college records', 'invitations', 'academic record'],
  },
  age: {
    title: msg`Protecting students under 18`,
    why: msg`The law asks for the consent of a guardian before someone is 18, so Quad asks whether you are, and whom to ask.`,
    data: msg`For someone under 18: the 18th birthday, the name and email address of a guardian, and what they decided`,
    keeps: msg`Until the 18th birthday; that and what a guardian decided, as long as the account`,
    seenBy: msg`You, your guardian and the staff for data protection`,
    archive: ['age and guardian'],
  },
  requests: {
    title: msg`What you ask for`,
    why: msg`An application, payment, verification or question needs the data that you send with it.`,
    data: msg`Applications and résumés, payments, pictures of ID cards, feedback, certificates`,
    keeps: msg`Until you withdraw it; pictures of ID cards until the decision; confirmed payments for good, without your name`,
    seenBy: msg`The people who decide it: the author of a posting, admins or moderators`,
    archive: ['internships and jobs', 'certificates', 'verification', 'premium membership', 'feedback'],
  },
  discovery: {
    title: msg`Being found by others`,
    why: msg`People can find you in search, in the list of people and among suggestions. Without it, only people who follow you find you.`,
    data: msg`Name, username, picture, department and year`,
    keeps: msg`Until you withdraw it`,
    seenBy: msg`Everyone with an account`,
    archive: [],
  },
  suggestions: {
    title: msg`Suggestions of people`,
    why: msg`Quad suggests people you may know, from whom you follow and what you study.`,
    data: msg`Who you follow, department and year`,
    keeps: msg`Not stored: computed when you open a list`,
    seenBy: msg`You`,
    archive: [],
  },
  profile_email: {
    title: msg`Email address on your profile`,
    why: msg`People can read your email address on your profile.`,
    data: msg`Email address`,
    keeps: msg`Until you withdraw it`,
    seenBy: msg`Everyone with an account`,
    archive: [],
  },
  weekly_mail: {
    title: msg`A weekly email`,
    why: msg`Quad mails you once a week about what you have not read.`,
    data: msg`Email address, unread notifications`,
    keeps: msg`That a mail was sent: 90 days`,
    seenBy: msg`You, and the mail server of the college`,
    archive: [],
  },
  push: {
    title: msg`Push messages`,
    why: msg`Quad sends notifications to the devices on which you turn them on.`,
    data: msg`The push address that your browser gives, notifications`,
    keeps: msg`Until you turn them off or sign out; a notification for 90 days`,
    seenBy: msg`You; the push service of your browser forwards them encrypted`,
    archive: ['push messages', 'notifications'],
  },
  statistics: {
    title: msg`Statistics of use`,
    why: msg`Quad stores the last day you used it, to count active people and show admins who no longer uses Quad.`,
    data: msg`The day of your last visit, without the screens you opened`,
    keeps: msg`Until you withdraw it: only the newest day is stored`,
    seenBy: msg`Admins`,
    archive: ['last seen'],
  },
});
