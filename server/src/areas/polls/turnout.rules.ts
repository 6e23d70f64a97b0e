import { TURNOUT_GROUP_MIN } from '@quad/contract/limits/polls';
import type { Turnout, TurnoutGroup } from '@quad/contract/polls/polls';

/** People of one department and year: those who could vote, and those of them who did. */
export interface Participation {
  readonly department: string | null;
  readonly year: number | null;
  readonly eligible: number;
  readonly voted: number;
}

/**
 * The turnout of a ballot by department and by year. Voters whose accounts were erased since are in `unstated`:
 * `votesCount` includes them.
 */
export function turnoutOf(parts: readonly Participation[], votesCount: number): Turnout {
  const erased = Math.max(0, votesCount - sum(parts, 'voted'));
  const all = erased === 0 ? parts : [...parts, { department: null, year: null, eligible: erased, voted: erased }];
  return {
    eligible: sum(all, 'eligible'),
    voted: sum(all, 'voted'),
    departments: mergeSmall(groupsBy(all, ({ department }) => department)),
    years: mergeSmall(groupsBy(all, ({ year }) => year?.toString() ?? null)),
  };
}

function groupsBy(parts: readonly Participation[], key: (part: Participation) => string | null): TurnoutGroup[] {
  const groups = new Map<string, Participation[]>();
  for (const part of parts) {
    const of = key(part) ?? 'unstated';
    groups.set(of, [...(groups.get(of) ?? []), part]);
  }
  return [...groups]
    .map(([of, those]) => ({ of, eligible: sum(those, 'eligible'), voted: sum(those, 'voted') }))
    .sort((one, other) => one.of.localeCompare(other.of));
}

/**
 * Merge groups that are too small into `rest`, which takes the next larger group until it is large enough itself:
 * otherwise the totals would reveal it. Return no group when all people together are too few.
 */
function mergeSmall(groups: readonly TurnoutGroup[]): TurnoutGroup[] {
  const rest: TurnoutGroup[] = [];
  for (const group of [...groups].sort((one, other) => one.eligible - other.eligible)) {
    const size = sum(rest, 'eligible');
    const isSmall = group.eligible < TURNOUT_GROUP_MIN;
    if (isSmall || (size > 0 && size < TURNOUT_GROUP_MIN)) rest.push(group);
  }
  if (rest.length === 0) return [...groups];
  if (sum(rest, 'eligible') < TURNOUT_GROUP_MIN) return [];
  return [
    ...groups.filter((group) => !rest.includes(group)),
    { of: 'rest', eligible: sum(rest, 'eligible'), voted: sum(rest, 'voted') },
  ];
}

const sum = (parts: readonly { eligible: number; voted: number }[], field: 'eligible' | 'voted'): number =>
  parts.reduce((total, part) => total + part[field], 0);
