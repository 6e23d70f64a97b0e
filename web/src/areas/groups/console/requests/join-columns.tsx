import type { ManagedJoin } from '@quad/contract/groups/group-management';
import { Link } from '../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Pill } from '../../../../ui/console/Pill.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { Leader } from '../Leader.tsx';
import { waitText } from '../managed-texts.ts';

/** The columns of the table of those who want to be in a group. */
export const JOIN_COLUMNS: readonly Column<ManagedJoin>[] = [
  { id: 'person', header: 'Person', onCard: 'title', cell: ({ person }) => <Person person={person} /> },
  { id: 'group', header: 'Group', cell: ({ group }) => <Group group={group} /> },
  { id: 'leader', header: 'Leader', cell: ({ group }) => <Leader group={group} /> },
  { id: 'waiting', header: 'Waiting for', cell: (join) => <Waiting join={join} /> },
  {
    id: 'nudged',
    header: 'Reminded',
    cell: ({ nudgedAt }) => (nudgedAt === null ? '–' : <TimeAgo instant={nudgedAt} className="whitespace-nowrap" />),
  },
];

function Person({ person: { _id: userId, name, picture } }: Pick<ManagedJoin, 'person'>) {
  return (
    <Link
      to="/all_users/$userId"
      params={{ userId }}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control font-medium hover:underline"
    >
      <Avatar picture={picture} size={32} />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </Link>
  );
}

function Group({ group: { _id: groupId, title, access, membersCount, membersMax } }: Pick<ManagedJoin, 'group'>) {
  return (
    <span className="wrap-anywhere">
      {access === 'hidden' ? (
        <bdi>{title}</bdi>
      ) : (
        <Link
          to="/groups/$groupId"
          params={{ groupId }}
          className="inline-flex min-h-6 items-center rounded-control hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      )}
      <span className="block text-12 text-muted tabular-nums">
        {membersCount} of {membersMax} members
      </span>
    </span>
  );
}

function Waiting({ join: { askedAt, isLate } }: { join: ManagedJoin }) {
  return (
    <time dateTime={askedAt} className="whitespace-nowrap">
      {isLate ? <Pill look="bad">{waitText(askedAt)}</Pill> : waitText(askedAt)}
    </time>
  );
}
