import { t } from '@lingui/core/macro';
import type { ManagedGroup } from '@quad/contract/groups/group-management';
import { GROUP_ACCESS } from '@quad/contract/groups/group-terms';
import { fullNumber } from '../../../lib/counts.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Pill } from '../../../ui/console/Pill.tsx';
import type { Column } from '../../../ui/console/table-types.ts';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { Leader } from './Leader.tsx';
import { subjectOf } from './managed-texts.ts';

/** The columns of the table of groups. */
export const GROUP_COLUMNS: readonly Column<ManagedGroup>[] = [
  {
    id: 'title',
    get header() {
      return t`Group`;
    },
    sortable: true,
    onCard: 'title',
    cell: (group) => <Title group={group} />,
  },
  {
    id: 'leader',
    get header() {
      return t`Leader`;
    },
    cell: (group) => <Leader group={group} />,
  },
  {
    id: 'subject',
    get header() {
      return t`Subject`;
    },
    cell: subjectOf,
  },
  {
    id: 'access',
    get header() {
      return t`Visibility`;
    },
    cell: ({ access }) => GROUP_ACCESS[access],
  },
  {
    id: 'members',
    get header() {
      return t`Members`;
    },
    sortable: true,
    cell: (group) => <Members group={group} />,
  },
  {
    id: 'active',
    get header() {
      return t`Last active`;
    },
    sortable: true,
    cell: ({ activeAt }) => <TimeAgo instant={activeAt} className="whitespace-nowrap" />,
  },
  {
    id: 'created',
    get header() {
      return t`Created`;
    },
    sortable: true,
    cell: ({ createdAt }) => <TimeAgo instant={createdAt} className="whitespace-nowrap" />,
  },
];

/** The title of a group, as a link unless the group is hidden. */
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
      {closed && <Pill look="bad">{t`Closed`}</Pill>}
    </span>
  );
}

function Members({ group: { membersCount, membersMax, joinsCount } }: { group: ManagedGroup }) {
  return (
    <span className="tabular-nums">
      {t`${fullNumber(membersCount)} of ${fullNumber(membersMax)}`}
      {joinsCount > 0 && <span className="block text-12 text-muted">{t`${joinsCount} asking to join`}</span>}
    </span>
  );
}
