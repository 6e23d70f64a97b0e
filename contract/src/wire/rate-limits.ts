/**
 * The table of all rate limits. `docs/security.md` shows it, and a test compares the two. `per` is in milliseconds. All
 * limits are far above the normal use of the app.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface RateLimit {
  readonly max: number;
  readonly per: number;
  /** The key by which requests are counted: a signed-in account, or an IP address (IPv6: its first 64 bits). */
  readonly by: 'account' | 'address' | 'account and address';
  readonly counts: string;
  /** Count different values of the call's first parameter: repeating one is free. */
  readonly distinct?: true;
}

/** Limits of one account, by the names that calls use (`CallDefinition.limit`). */
export const CALL_LIMITS = {
  writes: { max: 120, per: MINUTE, by: 'account', counts: 'calls that change something and name no other limit' },
  uploads: {
    max: 60,
    per: HOUR,
    by: 'account',
    counts: 'posts, files announced in parts, other calls with a file that name no other limit',
  },
  libraryFiles: { max: 30, per: HOUR, by: 'account', counts: 'books, notes and newer files of them' },
  libraryFilesOfDay: { max: 100, per: DAY, by: 'account', counts: 'books, notes and newer files of them' },
  comments: { max: 30, per: MINUTE, by: 'account', counts: 'comments' },
  reports: { max: 30, per: HOUR, by: 'account', counts: 'reports' },
  feedback: {
    max: 30,
    per: HOUR,
    by: 'account',
    counts: 'messages to those who run Quad, reports to the committee with a name',
  },
  relations: { max: 300, per: HOUR, by: 'account', counts: 'follows, friend requests, blocks and mutes' },
  searches: { max: 120, per: MINUTE, by: 'account', counts: 'searches and completions' },
  watching: { max: 240, per: MINUTE, by: 'account', counts: 'changes of what a live stream watches' },
  pushTests: { max: 20, per: HOUR, by: 'account', counts: 'push messages sent to try them' },
  profiles: { max: 300, per: HOUR, by: 'account', counts: 'different people whose profile is read', distinct: true },
  usernames: { max: 60, per: 10 * MINUTE, by: 'account', counts: 'usernames looked up while one is typed' },
  messages: { max: 60, per: MINUTE, by: 'account', counts: 'messages, and replies in study groups, without a file' },
  messageFiles: { max: 200, per: HOUR, by: 'account', counts: 'messages, and replies in study groups, with a file' },
  receipts: {
    max: 300,
    per: MINUTE,
    by: 'account',
    counts: 'messages and replies marked as received or read, and typing',
  },
  reading: { max: 300, per: MINUTE, by: 'account', counts: 'downloads of books and notes, and pages turned in them' },
  conversations: {
    max: 60,
    per: DAY,
    by: 'account',
    counts: 'different people a conversation is opened with, or who do not follow one and are added to a group',
    distinct: true,
  },
  door: { max: 300, per: MINUTE, by: 'account', counts: 'messages of a door, each about up to 200 tickets' },
  applications: { max: 60, per: HOUR, by: 'account', counts: 'applications for internships and jobs' },
  approvals: {
    max: 40,
    per: DAY,
    by: 'account',
    counts: 'events and postings, payments, verifications and requests for room: each tells people who decide',
  },
  polls: { max: 30, per: HOUR, by: 'account', counts: 'polls, surveys and secret ballots created' },
  listings: { max: 40, per: HOUR, by: 'account', counts: 'things offered for sale, lost and found' },
  marketPictures: { max: 240, per: HOUR, by: 'account', counts: 'pictures of things for sale, lost and found' },
  offers: { max: 60, per: HOUR, by: 'account', counts: 'offers for things for sale, and answers to them' },
  invitations: { max: 100, per: DAY, by: 'account', counts: 'calls that invite people or remind them' },
  builtFiles: {
    max: 60,
    per: HOUR,
    by: 'account',
    counts: 'certificates, receipts and calendar files',
  },
  tables: { max: 60, per: HOUR, by: 'account', counts: 'tables for spreadsheets' },
  archives: { max: 30, per: HOUR, by: 'account', counts: 'archives of résumés' },
  account: { max: 60, per: HOUR, by: 'account', counts: 'changes of how an account is protected' },
  dataArchives: { max: 5, per: DAY, by: 'account', counts: 'archives of one’s own data' },
  leaving: { max: 10, per: HOUR, by: 'account', counts: 'tries to delete one’s account: each may cost a hash' },
  groups: { max: 60, per: DAY, by: 'account', counts: 'groups and study groups created, and additions to groups' },
  emailChanges: { max: 10, per: HOUR, by: 'account', counts: 'changes of one’s e-mail address asked for' },
} satisfies Record<string, RateLimit>;

export type CallLimit = keyof typeof CALL_LIMITS;

/** Limits for other things than one kind of call. */
export const RATE_LIMITS = {
  calls: { max: 600, per: MINUTE, by: 'account', counts: 'calls of any kind' },
  guestCalls: { max: 3000, per: MINUTE, by: 'address', counts: 'calls without a session' },
  badTokens: { max: 600, per: MINUTE, by: 'address', counts: 'calls with a token without a session' },
  /** A hostel behind one address may sign up in an evening. */
  signUps: { max: 500, per: HOUR, by: 'address', counts: 'accounts created' },
  refusedSignUps: { max: 200, per: HOUR, by: 'address', counts: 'sign-ups for an e-mail that is taken' },
  /** For a hostel behind one address. Each account has a much lower limit of its own, whatever the sender's address. */
  forgottenPasswords: { max: 100, per: HOUR, by: 'address', counts: 'links asked for to choose a new password' },
  /** Against spraying one password over many accounts, including unknown ones. */
  failedSignIns: { max: 200, per: 30 * MINUTE, by: 'address', counts: 'failed sign-ins to any account' },
  /** Against attacks from many addresses at once. Does not apply to known devices. */
  failedSignInsOfAccount: { max: 100, per: HOUR, by: 'account', counts: 'failed sign-ins from unknown devices' },
  /** For a hostel behind one address. Addresses are counted under a keyed hash. */
  grievances: {
    max: 60,
    per: HOUR,
    by: 'address',
    counts: 'reports to the committee, and messages about them, without an account',
  },
  wrongReceipts: { max: 30, per: 15 * MINUTE, by: 'address', counts: 'receipt codes that lead to no report' },
  /** For a hostel behind one address. Each answer costs a request to the provider. */
  socialAnswers: { max: 1000, per: HOUR, by: 'address', counts: 'answers of providers to sign-ins that began here' },
  mentions: {
    max: 60,
    per: DAY,
    by: 'account',
    counts: 'different people who do not follow one and are notified of a mention',
    distinct: true,
  },
  wrongPasswords: {
    max: 10,
    per: 15 * MINUTE,
    by: 'account',
    counts: 'wrong passwords of someone who is signed in, where a change asks for it',
  },
  /** At any time, two or three of a million codes are valid. */
  wrongCodes: { max: 10, per: HOUR, by: 'account', counts: 'wrong codes of an app, and recovery codes' },
  failedPasskeys: { max: 200, per: 30 * MINUTE, by: 'address', counts: 'passkeys that are refused' },
  signUpLinks: { max: 200, per: HOUR, by: 'address', counts: 'links to sign up that are asked for' },
  signUpLinksOfEmail: { max: 5, per: DAY, by: 'account', counts: 'links to sign up mailed to one e-mail address' },
  /** Calendar apps ask once an hour; those of several devices ask at once. */
  calendarFeeds: { max: 60, per: HOUR, by: 'account', counts: 'requests for one private calendar' },
  wrongSetupCodes: { max: 20, per: 15 * MINUTE, by: 'address', counts: 'wrong codes to set Quad up' },
  signIns: { max: 60, per: HOUR, by: 'account and address', counts: 'sign-ins that succeed: each costs a hash' },
} satisfies Record<string, RateLimit>;

/**
 * Delays after failed sign-ins to one account from one address, or from a known device. After `free` failures, each
 * further one doubles the delay.
 */
export const SIGN_IN_DELAYS = { free: 5, first: 15 * SECOND, longest: 15 * MINUTE } as const;

/** Mails with a link per hour and kind, for one account or one new address. The database counts them. */
export const LINK_MAILS_PER_HOUR = 5;

/** Mails per hour about changes to the protection of an account. The database counts them. */
export const ACCOUNT_MAILS_PER_HOUR = 10;

/** The time in which headers and JSON bodies must arrive. */
export const BODY_MS = 10 * SECOND;

/** An upload must bring this many bytes in each interval, and end soon after its answer. */
export const UPLOAD_PROGRESS = { bytes: 20 * 1024, everyMs: 20 * SECOND, afterAnswerMs: 2 * MINUTE } as const;

/** Open connections of one address, all workers together. */
export const CONNECTIONS = { open: 2000, withoutRequest: 600 };

/** Limits of one connection: pipelined calls, and bytes of unread answers. */
export const PIPELINING = { calls: 64, bytes: 4 * 1024 * 1024 };
