import { GROUP_KINDS } from '@quad/contract/groups/group-terms';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { counted } from '../../../lib/counts.ts';

/** The text of a group's subject and size: `Course · CSE · 12 members`. */
export const groupLine = ({ kind, department, membersCount }: StudyGroup): string =>
  [GROUP_KINDS[kind], department && DEPARTMENTS[department], counted(membersCount, 'member')]
    .filter(Boolean)
    .join(' · ');

export const countedReplies = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);
