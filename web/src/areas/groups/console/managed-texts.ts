import type {
  GROUP_ACTIVE,
  GROUP_LEADERS,
  GROUP_SIZES,
  GROUP_STATES,
  ManagedGroup,
} from '@quad/contract/groups/group-management';
import { GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { DEPARTMENTS } from '@quad/contract/people/departments';

type Labels<Keys extends readonly string[]> = Readonly<Record<Keys[number], string>>;

/** The key prefix of all queries of study groups in the console: an action changes rows, counts and requests. */
export const MANAGED_GROUPS = ['managed-groups'] as const;

export const STATE_LABELS: Labels<typeof GROUP_STATES> = { open: 'Not closed', closed: 'Closed' };

export const LEADER_LABELS: Labels<typeof GROUP_LEADERS> = {
  gone: "Owner's account is gone",
  away: `Nobody there for ${STUDY_GROUP_AWAY_DAYS} days`,
};

export const SIZE_LABELS: Labels<typeof GROUP_SIZES> = {
  small: 'Up to 9 members',
  medium: '10 to 50 members',
  large: 'More than 50 members',
};

export const ACTIVE_LABELS: Labels<typeof GROUP_ACTIVE> = {
  week: 'Active in the last 7 days',
  month: 'Active in the last 30 days',
  older: 'Quiet for 30 days',
};

/** The subject of a group: `Exam prep, CSE`. */
export const subjectOf = ({ kind, department }: Pick<ManagedGroup, 'kind' | 'department'>): string =>
  [GROUP_KINDS[kind], department === null ? '' : DEPARTMENTS[department]].filter((part) => part !== '').join(', ');

const days = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'day' : 'days'}`;

/** The problem of a group's leadership; undefined without one. */
export function leaderTrouble({ owner, awayDays }: Pick<ManagedGroup, 'owner' | 'awayDays'>): string | undefined {
  if (awayDays === null) return 'Nobody can answer';
  if (awayDays >= STUDY_GROUP_AWAY_DAYS) return `Away for ${days(awayDays)}`;
  return owner === null || owner.isGone ? DELETED_ACCOUNT : undefined;
}

/** The text of a wait: `5 days`, `3 hours`. */
export function waitText(since: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000));
  if (hours < 1) return 'Less than an hour';
  return hours < 24 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : days(Math.floor(hours / 24));
}
