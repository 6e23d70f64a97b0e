import type { ManagedGroup } from '@quad/contract/groups/group-management';
import { Link } from '../../../lib/routing/Link.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import { leaderTrouble } from './managed-texts.ts';

/** The owner of a group, and the problem of its leadership. */
export function Leader({ group }: { group: Pick<ManagedGroup, 'owner' | 'awayDays'> }) {
  const { owner } = group;
  const trouble = leaderTrouble(group);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {owner && (
        <Link
          to="/all_users/$userId"
          params={{ userId: owner._id }}
          className="inline-flex min-h-6 items-center wrap-anywhere rounded-control hover:underline"
        >
          <bdi>{owner.name}</bdi>
        </Link>
      )}
      {trouble && <Pill look={group.awayDays === null ? 'bad' : 'warn'}>{trouble}</Pill>}
    </span>
  );
}
