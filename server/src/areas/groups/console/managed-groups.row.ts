import type { ManagedGroup } from '@quad/contract/groups/group-management';
import type { PersonCard } from '@quad/contract/people/people';
import type { ManagedRow } from './managed-groups.repo.ts';

type People = ReadonlyMap<string, PersonCard>;

export function toOwner(
  { owner_id, is_owner_gone }: { readonly owner_id: string | null; readonly is_owner_gone: boolean },
  people: People,
): ManagedGroup['owner'] {
  const person = owner_id === null ? undefined : people.get(owner_id);
  return person ? { ...person, isGone: is_owner_gone } : null;
}

/** The time an id was created: its first 48 bits are milliseconds. */
const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

export const toManagedGroup = (row: ManagedRow, people: People): ManagedGroup => ({
  _id: row.id,
  title: row.title,
  kind: row.kind,
  department: row.department,
  access: row.access,
  membersCount: row.members_count,
  membersMax: row.members_max,
  repliesCount: row.replies_count,
  joinsCount: row.joins_count,
  owner: toOwner(row, people),
  awayDays: row.away_days,
  activeAt: activeAt(row).toISOString(),
  createdAt: row.created_at.toISOString(),
  closed:
    row.closed_at === null || row.closed_reason === null
      ? null
      : { at: row.closed_at.toISOString(), reason: row.closed_reason },
});

/** The time of the last reply, or of the group's creation. */
const activeAt = ({ activity }: { readonly activity: string }): Date => timeOfId(activity);
