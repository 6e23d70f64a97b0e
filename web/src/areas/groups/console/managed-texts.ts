import { plural, t } from '@lingui/core/macro';
import type {
  GROUP_ACTIVE,
  GROUP_LEADERS,
  GROUP_SIZES,
  GROUP_STATES,
  ManagedGroup,
} from '@quad/contract/groups/group-management';
import { GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';
import { personNameText } from '@quad/contract/people/deleted-account';
import { DEPARTMENTS } from '@quad/contract/people/departments';

type Labels<Keys extends readonly string[]> = Readonly<Record<Keys[number], string>>;

/** The key prefix of all queries of study groups in the console: an action changes rows, counts and requests. */
export const MANAGED_GROUPS = ['managed-groups'] as const;

export const STATE_LABELS: Labels<typeof GROUP_STATES> = {
  get open() {
    return t`Not closed`;
  },
  get closed() {
    return t`Closed`;
  },
};

export const LEADER_LABELS: Labels<typeof GROUP_LEADERS> = {
  get gone() {
    return t`Owner's account is gone`;
  },
  get away() {
    return t`Nobody there for ${STUDY_GROUP_AWAY_DAYS} days`;
  },
};

export const SIZE_LABELS: Labels<typeof GROUP_SIZES> = {
  get small() {
    return t`Up to 9 members`;
  },
  get medium() {
    return t`10 to 50 members`;
  },
  get large() {
    return t`More than 50 members`;
  },
};

export const ACTIVE_LABELS: Labels<typeof GROUP_ACTIVE> = {
  get week() {
    return t`Active in the last 7 days`;
  },
  get month() {
    return t`Active in the last 30 days`;
  },
  get older() {
    return t`Quiet for 30 days`;
  },
};

/** The subject of a group: `Exam prep, CSE`. */
export const subjectOf = ({ kind, department }: Pick<ManagedGroup, 'kind' | 'department'>): string =>
  [GROUP_KINDS[kind], department === null ? '' : DEPARTMENTS[department]].filter((part) => part !== '').join(', ');

/** The problem of a group's leadership; undefined without one. */
export function leaderTrouble({ owner, awayDays }: Pick<ManagedGroup, 'owner' | 'awayDays'>): string | undefined {
  if (awayDays === null) return t`Nobody can answer`;
  if (awayDays >= STUDY_GROUP_AWAY_DAYS) return plural(awayDays, { one: 'Away for # day', other: 'Away for # days' });
  return owner === null || owner.isGone ? personNameText(null) : undefined;
}

/** The text of a wait: `5 days`, `3 hours`. */
export function waitText(since: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / 3_600_000));
  if (hours < 1) return t`Less than an hour`;
  if (hours < 24) return plural(hours, { one: '# hour', other: '# hours' });
  return plural(Math.floor(hours / 24), { one: '# day', other: '# days' });
}
