import { msg, plural, t } from '@lingui/core/macro';
import { NOMINEE_REASONS } from '@quad/contract/accounts/nominee-terms';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { ACCOUNT_REASONS } from '@quad/contract/accounts/user-management-terms';
import { CAUSES } from '@quad/contract/campus/causes';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { tableOfTexts } from '@quad/contract/language/table-of-texts';
import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { REVOCATION_REASONS, VERIFICATION_REASONS } from '@quad/contract/membership/verification-terms';
import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { rupees } from '../../../../lib/rupees.ts';
import { DECISION_NAMES } from '../../../moderation/parts/decision-texts.ts';
import { FEATURE_TEXTS } from '../settings/feature-texts.ts';

type Labels = Readonly<Record<string, string>>;

const STATES: Labels = tableOfTexts({
  open: msg({ message: 'open', context: 'audit' }),
  answered: msg({ message: 'answered', context: 'audit' }),
  closed: msg({ message: 'closed', context: 'audit' }),
  approved: msg({ message: 'approved', context: 'audit' }),
  rejected: msg({ message: 'rejected', context: 'audit' }),
  withdrawn: msg({ message: 'withdrawn', context: 'audit' }),
  expired: msg({ message: 'expired', context: 'audit' }),
  revoked: msg({ message: 'revoked', context: 'audit' }),
  started: msg({ message: 'started', context: 'audit' }),
  waiting: msg({ message: 'waiting', context: 'audit' }),
  confirmed: msg({ message: 'confirmed', context: 'audit' }),
  reversed: msg({ message: 'reversed', context: 'audit' }),
  active: msg({ message: 'active', context: 'audit' }),
  suspended: msg({ message: 'suspended', context: 'audit' }),
  disabled: msg({ message: 'disabled', context: 'audit' }),
  deleting: msg({ message: 'deleting', context: 'audit' }),
  joined: msg({ message: 'joined', context: 'audit' }),
  unconfirmed: msg({ message: 'unconfirmed', context: 'audit' }),
  none: msg({ message: 'not invited', context: 'audit' }),
  queued: msg({ message: 'queued', context: 'audit' }),
  sent: msg({ message: 'sent', context: 'audit' }),
  failed: msg({ message: 'failed', context: 'audit' }),
  link: msg({ message: 'with a link', context: 'audit' }),
  proposed: msg({ message: 'proposed', context: 'audit' }),
  published: msg({ message: 'published', context: 'audit' }),
  cancelled: msg({ message: 'cancelled', context: 'audit' }),
  declined: msg({ message: 'declined', context: 'audit' }),
  shown: msg({ message: 'shown', context: 'audit' }),
  hidden: msg({ message: 'hidden', context: 'audit' }),
  removed: msg({ message: 'removed', context: 'audit' }),
  merged: msg({ message: 'merged', context: 'audit' }),
  pinned: msg({ message: 'pinned', context: 'audit' }),
});

const TIMES: Labels = tableOfTexts({
  day: msg({ message: 'today', context: 'audit' }),
  week: msg({ message: 'in the last week', context: 'audit' }),
  month: msg({ message: 'in the last month', context: 'audit' }),
  year: msg({ message: 'in the last year', context: 'audit' }),
  older: msg({ message: 'earlier', context: 'audit' }),
  never: msg({ message: 'never', context: 'audit' }),
});

const YES_NO: Labels = tableOfTexts({
  yes: msg`yes`,
  no: msg`no`,
});

const GROUPS: Labels = tableOfTexts({
  graduates: msg({ message: 'graduates', context: 'audit' }),
  everyone: msg({ message: 'everyone', context: 'audit' }),
});

const WHEN: Labels = tableOfTexts({
  upcoming: msg({ message: 'upcoming', context: 'audit' }),
  week: msg({ message: 'in the next week', context: 'audit' }),
  past: msg({ message: 'past', context: 'audit' }),
  all: msg({ message: 'all', context: 'audit' }),
});

const LEADERS: Labels = tableOfTexts({
  none: msg`none`,
  gone: msg({ message: 'gone', context: 'audit' }),
  away: msg({ message: 'away', context: 'audit' }),
});

const SEATS: Labels = tableOfTexts({
  full: msg({ message: 'full', context: 'audit' }),
  free: msg({ message: 'free', context: 'audit' }),
});

const SIZES: Labels = tableOfTexts({
  small: msg({ message: 'small', context: 'audit' }),
  medium: msg({ message: 'medium', context: 'audit' }),
  large: msg({ message: 'large', context: 'audit' }),
});

const AUDIENCES: Labels = tableOfTexts({
  public: msg({ message: 'everyone', context: 'audit' }),
  close_friends: msg({ message: 'close friends', context: 'audit' }),
});

const SORTS: Labels = tableOfTexts({
  tag: msg({ message: 'name', context: 'audit' }),
  posts: msg({ message: 'number of posts', context: 'audit' }),
  week: msg({ message: 'posts of the week', context: 'audit' }),
  used: msg({ message: 'last use', context: 'audit' }),
  newest: msg({ message: 'newest first', context: 'audit' }),
  likes: msg({ message: 'most liked', context: 'audit' }),
  reports: msg({ message: 'most reported', context: 'audit' }),
});

const ORDERS: Labels = tableOfTexts({
  asc: msg({ message: 'ascending', context: 'audit' }),
  desc: msg({ message: 'descending', context: 'audit' }),
});

const RECOVERIES: Labels = tableOfTexts({
  password: msg({ message: 'the password was reset', context: 'audit' }),
  email: msg({ message: 'the email address was changed', context: 'audit' }),
  'second-factor': msg({ message: 'two-step sign-in was turned off', context: 'audit' }),
  provider: msg({ message: 'a sign-in provider was used', context: 'audit' }),
});

/** The kinds of entries of the filter, and of posts. */
const OTHER_KINDS: Labels = tableOfTexts({
  word: msg({ message: 'word', context: 'audit' }),
  link: msg({ message: 'link', context: 'audit' }),
  text: msg({ message: 'text', context: 'audit' }),
  picture: msg({ message: 'picture', context: 'audit' }),
  video: msg({ message: 'video', context: 'audit' }),
  reel: msg({ message: 'reel', context: 'audit' }),
});

const NONE: Labels = tableOfTexts({
  none: msg`none`,
});

/** The names of a detail's values, where its key alone determines their meaning. */
const VALUES: Readonly<Record<string, Labels>> = {
  rule: COMMUNITY_RULES,
  role: ROLE_NAMES,
  get kind() {
    return { ...DECISION_NAMES, ...OTHER_KINDS };
  },
  state: STATES,
  because: NOMINEE_REASONS,
  cause: RECOVERIES,
  verified: YES_NO,
  reported: YES_NO,
  joined: TIMES,
  seen: TIMES,
  active: TIMES,
  used: TIMES,
  group: GROUPS,
  when: WHEN,
  leader: LEADERS,
  host: LEADERS,
  seats: SEATS,
  size: SIZES,
  access: GROUP_ACCESS,
  audience: AUDIENCES,
  sort: SORTS,
  order: ORDERS,
  year: NONE,
  get department() {
    return { ...DEPARTMENTS, ...NONE };
  },
};

/** The names of reasons, by the first part of the action. */
const REASONS: Readonly<Record<string, Labels>> = {
  account: ACCOUNT_REASONS,
  get verification() {
    return { ...VERIFICATION_REASONS, ...REVOCATION_REASONS };
  },
  payment: PAYMENT_REASONS,
  event_payment: PAYMENT_REASONS,
  filters: REPORT_REASONS,
};

/** The outcome of a check of the server. */
const CHECKS: Labels = tableOfTexts({
  works: msg`works`,
  fails: msg`does not work`,
  missing: msg`not set up`,
});

/** The name of a switch that is off: a feature, or the cause of alerts. */
const switchText = (value: string): string | undefined =>
  (FEATURE_TEXTS as Readonly<Record<string, { readonly label: string }>>)[value]?.label ??
  (CAUSES as Readonly<Record<string, { readonly name: string }>>)[value]?.name;

/** When a deleted account is erased, as its action stores it: `after 14 days`. */
function erasureText(value: string): string | undefined {
  if (value === 'at once') return t({ message: 'at once', context: 'audit' });
  const count = /^after (\d+) days$/.exec(value)?.[1];
  return count === undefined ? undefined : t`after ${plural(Number(count), { one: '# day', other: '# days' })}`;
}

/** The name of a stored value; undefined where the value is its own name. */
export function namedValue(key: string, value: string, action = ''): string | undefined {
  if (key === 'reason') return REASONS[action.split('.')[0] ?? '']?.[value];
  if (action.endsWith('.tested')) return CHECKS[value];
  if (action === 'account.deleted' && key === 'to') return erasureText(value);
  if (action.startsWith('account.') && (key === 'to' || key === 'from')) return VALUES.role?.[value];
  if (key === 'off' || key === 'mailOff' || key === 'appOff') return switchText(value);
  return VALUES[key]?.[value];
}

/** An amount of money; undefined for other numbers. */
export const amountText = (key: string, value: number): string | undefined =>
  key === 'amount' ? rupees(value) : undefined;
