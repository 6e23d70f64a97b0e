import type { ManagedGroup } from '@quad/contract/groups/group-management';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { Link } from '../../../lib/routing/Link.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { Leader } from './Leader.tsx';
import { subjectOf } from './managed-texts.ts';

/** The columns of the table of groups. */
export const COLUMNS: readonly Column<ManagedGroup>[] = [
  { id: 'title', header: 'Group', sortable: true, onCard: 'title', cell: (group) => <Title group={group} /> },
  { id: 'leader', header: 'Leader', cell: (group) => <Leader group={group} /> },
  { id: 'subject', header: 'Subject', cell: subjectOf },
  { id: 'access', header: 'Visibility', cell: ({ access }) => GROUP_ACCESS[access] },
  { id: 'members', header: 'Members', sortable: true, cell: (group) => <Members group={group} /> },
  {
    id: 'active',
    header: 'Last active',
    sortable: true,
    cell: ({ activeAt }) => <TimeAgo instant={activeAt} className="whitespace-nowrap" />,
  },
  {
    id: 'created',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

/** The name of a group. A hidden one has no screen for those who are not in it. */
function Title({ group: { _id: groupId, title, access, closed } }: { group: ManagedGroup }) {
  const name = (
    <bdi className="wrap-anywhere" dir="auto">
      {title}
    </bdi>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
      {access === 'hidden' ? (
        name
      ) : (
        <Link
          to="/groups/$groupId"
          params={{ groupId }}
          className="inline-flex min-h-11 items-center rounded-control hover:underline"
        >
          {name}
        </Link>
      )}
      {closed && <Pill look="bad">Closed</Pill>}
    </span>
  );
}

function Members({ group: { membersCount, membersMax, joinsCount } }: { group: ManagedGroup }) {
  return (
    <span className="tabular-nums">
      {membersCount.toLocaleString('en-IN')} of {membersMax.toLocaleString('en-IN')}
      {joinsCount > 0 && <span className="block text-12 text-muted">{joinsCount} asking to join</span>}
    </span>
  );
}
