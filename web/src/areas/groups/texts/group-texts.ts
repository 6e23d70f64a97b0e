import { plural } from '@lingui/core/macro';
import { GROUP_KINDS } from '@quad/contract/groups/group-terms';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { DEPARTMENTS } from '@quad/contract/people/departments';

/** The text of a group's subject and size: `Course · CSE · 12 members`. */
export const groupLine = ({ kind, department, membersCount }: StudyGroup): string =>
  [
    GROUP_KINDS[kind],
    department && DEPARTMENTS[department],
    plural(membersCount, { one: '# member', other: '# members' }),
  ]
    .filter(Boolean)
    .join(' · ');

export const countedReplies = (count: number): string => plural(count, { one: '# reply', other: '# replies' });
