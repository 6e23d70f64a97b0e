import { plural, t } from '@lingui/core/macro';
import { NOMINEE_REASONS } from '@quad/contract/accounts/nominee-terms';
import { ROLE_NAMES } from '@quad/contract/accounts/role-names';
import { ACCOUNT_REASONS } from '@quad/contract/accounts/user-management-terms';
import { CAUSES } from '@quad/contract/campus/causes';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { REVOCATION_REASONS, VERIFICATION_REASONS } from '@quad/contract/membership/verification-terms';
import { COMMUNITY_RULES } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { rupees } from '../../../../lib/rupees.ts';
import { FEATURE_TEXTS } from '../settings/feature-texts.ts';

type Labels = Readonly<Record<string, string>>;

const STATES: Labels = {
  get open() {
    return t({ message: 'open', context: 'audit' });
  },
  get answered() {
    return t({ message: 'answered', context: 'audit' });
  },
  get closed() {
    return t({ message: 'closed', context: 'audit' });
  },
  get approved() {
    return t({ message: 'approved', context: 'audit' });
  },
  get rejected() {
    return t({ message: 'rejected', context: 'audit' });
  },
  get withdrawn() {
    return t({ message: 'withdrawn', context: 'audit' });
  },
  get expired() {
    return t({ message: 'expired', context: 'audit' });
  },
  get revoked() {
    return t({ message: 'revoked', context: 'audit' });
  },
  get started() {
    return t({ message: 'started', context: 'audit' });
  },
  get waiting() {
    return t({ message: 'waiting', context: 'audit' });
  },
  get confirmed() {
    return t({ message: 'confirmed', context: 'audit' });
  },
  get reversed() {
    return t({ message: 'reversed', context: 'audit' });
  },
  get active() {
    return t({ message: 'active', context: 'audit' });
  },
  get suspended() {
    return t({ message: 'suspended', context: 'audit' });
  },
  get disabled() {
    return t({ message: 'disabled', context: 'audit' });
  },
  get deleting() {
    return t({ message: 'deleting', context: 'audit' });
  },
  get joined() {
    return t({ message: 'joined', context: 'audit' });
  },
  get unconfirmed() {
    return t({ message: 'unconfirmed', context: 'audit' });
  },
  get none() {
    return t({ message: 'not invited', context: 'audit' });
  },
  get queued() {
    return t({ message: 'queued', context: 'audit' });
  },
  get sent() {
    return t({ message: 'sent', context: 'audit' });
  },
  get failed() {
    return t({ message: 'failed', context: 'audit' });
  },
  get link() {
    return t({ message: 'with a link', context: 'audit' });
  },
  get proposed() {
    return t({ message: 'proposed', context: 'audit' });
  },
  get published() {
    return t({ message: 'published', context: 'audit' });
  },
  get cancelled() {
    return t({ message: 'cancelled', context: 'audit' });
  },
  get declined() {
    return t({ message: 'declined', context: 'audit' });
  },
  get shown() {
    return t({ message: 'shown', context: 'audit' });
  },
  get hidden() {
    return t({ message: 'hidden', context: 'audit' });
  },
  get removed() {
    return t({ message: 'removed', context: 'audit' });
  },
  get merged() {
    return t({ message: 'merged', context: 'audit' });
  },
  get pinned() {
    return t({ message: 'pinned', context: 'audit' });
  },
};

const TIMES: Labels = {
  get day() {
    return t({ message: 'today', context: 'audit' });
  },
  get week() {
    return t({ message: 'in the last week', context: 'audit' });
  },
  get month() {
    return t({ message: 'in the last month', context: 'audit' });
  },
  get year() {
    return t({ message: 'in the last year', context: 'audit' });
  },
  get older() {
    return t({ message: 'earlier', context: 'audit' });
  },
  get never() {
    return t({ message: 'never', context: 'audit' });
  },
};

const YES_NO: Labels = {
  get yes() {
    return t`yes`;
  },
  get no() {
    return t`no`;
  },
};

const GROUPS: Labels = {
  get graduates() {
    return t({ message: 'graduates', context: 'audit' });
  },
  get everyone() {
    return t({ message: 'everyone', context: 'audit' });
  },
};

const WHEN: Labels = {
  get upcoming() {
    return t({ message: 'upcoming', context: 'audit' });
  },
  get week() {
    return t({ message: 'in the next week', context: 'audit' });
  },
  get past() {
    return t({ message: 'past', context: 'audit' });
  },
  get all() {
    return t({ message: 'all', context: 'audit' });
  },
};

const LEADERS: Labels = {
  get none() {
    return t`none`;
  },
  get gone() {
    return t({ message: 'gone', context: 'audit' });
  },
  get away() {
    return t({ message: 'away', context: 'audit' });
  },
};

const SEATS: Labels = {
  get full() {
    return t({ message: 'full', context: 'audit' });
  },
  get free() {
    return t({ message: 'free', context: 'audit' });
  },
};

const SIZES: Labels = {
  get small() {
    return t({ message: 'small', context: 'audit' });
  },
  get medium() {
    return t({ message: 'medium', context: 'audit' });
  },
  get large() {
    return t({ message: 'large', context: 'audit' });
  },
};

const AUDIENCES: Labels = {
  get public() {
    return t({ message: 'everyone', context: 'audit' });
  },
  get close_friends() {
    return t({ message: 'close friends', context: 'audit' });
  },
};

const SORTS: Labels = {
  get tag() {
    return t({ message: 'name', context: 'audit' });
  },
  get posts() {
    return t({ message: 'number of posts', context: 'audit' });
  },
  get week() {
    return t({ message: 'posts of the week', context: 'audit' });
  },
  get used() {
    return t({ message: 'last use', context: 'audit' });
  },
  get newest() {
    return t({ message: 'newest first', context: 'audit' });
  },
  get likes() {
    return t({ message: 'most liked', context: 'audit' });
  },
  get reports() {
    return t({ message: 'most reported', context: 'audit' });
  },
};

const ORDERS: Labels = {
  get asc() {
    return t({ message: 'ascending', context: 'audit' });
  },
  get desc() {
    return t({ message: 'descending', context: 'audit' });
  },
};

const RECOVERIES: Labels = {
  get password() {
    return t({ message: 'the password was reset', context: 'audit' });
  },
  get email() {
    return t({ message: 'the email address was changed', context: 'audit' });
  },
  get 'second-factor'() {
    return t({ message: 'two-step sign-in was turned off', context: 'audit' });
  },
  get provider() {
    return t({ message: 'a sign-in provider was used', context: 'audit' });
  },
};

const KINDS: Labels = {
  get no_violation() {
    return t`No violation`;
  },
  get hide() {
    return t`Hide`;
  },
  get warn() {
    return t`Warn`;
  },
  get remove() {
    return t`Remove`;
  },
  get suspend() {
    return t`Suspend`;
  },
  get disable() {
    return t`Disable`;
  },
  get word() {
    return t({ message: 'word', context: 'audit' });
  },
  get link() {
    return t({ message: 'link', context: 'audit' });
  },
  get text() {
    return t({ message: 'text', context: 'audit' });
  },
  get picture() {
    return t({ message: 'picture', context: 'audit' });
  },
  get video() {
    return t({ message: 'video', context: 'audit' });
  },
  get reel() {
    return t({ message: 'reel', context: 'audit' });
  },
};

const NONE: Labels = {
  get none() {
    return t`none`;
  },
};

/** The names of a detail's values, where its key alone determines their meaning. */
const VALUES: Readonly<Record<string, Labels>> = {
  rule: COMMUNITY_RULES,
  role: ROLE_NAMES,
  kind: KINDS,
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
const CHECKS: Labels = {
  get works() {
    return t`works`;
  },
  get fails() {
    return t`does not work`;
  },
  get missing() {
    return t`not set up`;
  },
};

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
