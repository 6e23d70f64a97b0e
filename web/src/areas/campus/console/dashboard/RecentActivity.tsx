import { t } from '@lingui/core/macro';
import type { ActivityItem } from '@quad/contract/campus/dashboard';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Href } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DataTable } from '../../../../ui/console/DataTable.tsx';
import type { Column } from '../../../../ui/console/table-types.ts';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { activityQuery } from './api.ts';

const LINK = 'font-semibold hover:underline';
const VIA = {
  get app() {
    return t`Someone`;
  },
  get shell() {
    return t`The command line`;
  },
  get server() {
    return t`Quad`;
  },
} as const;

const COLUMNS: readonly Column<ActivityItem>[] = [
  {
    id: 'what',
    get header() {
      return t`What`;
    },
    onCard: 'title',
    cell: (item) => <What item={item} />,
  },
  {
    id: 'when',
    get header() {
      return t`When`;
    },
    align: 'end',
    onCard: 'plain',
    cell: ({ at }) => <TimeAgo instant={at} className="whitespace-nowrap text-muted" />,
  },
];

/** The latest events on the campus, and actions of its admins. */
export function RecentActivity() {
  const { data, isError, isFetching, refetch } = useQuery(activityQuery);
  return (
    <ConsolePanel title={t`Recent activity`}>
      <DataTable
        label={t`Recent activity`}
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        nameOf={({ says }) => says}
        isError={isError}
        errorText={t`What has happened could not be loaded.`}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        empty={
          <EmptyState
            icon={<History size={28} aria-hidden />}
            title={t`Nothing has happened yet`}
            text={t`New people, groups and events appear here, and what admins do.`}
          />
        }
      />
    </ConsolePanel>
  );
}

/** The action with its subject, and below it the person. Apart from each other, because a language may put words between them. */
function What({ item: { who, via, says, what, to } }: { item: ActivityItem }) {
  return (
    <span className="flex flex-col font-normal wrap-anywhere">
      <span className="inline-block first-letter:uppercase">
        {says}
        {what !== null && (
          <>
            :{' '}
            {to === null ? (
              <bdi>{what}</bdi>
            ) : (
              <Link href={to as Href} className={LINK}>
                <bdi>{what}</bdi>
              </Link>
            )}
          </>
        )}
      </span>
      <span className="text-14 text-muted">
        {who ? (
          <Link to="/profile/$userId" params={{ userId: who._id }} className="inline-block py-0.75 hover:underline">
            <bdi>{who.name}</bdi>
          </Link>
        ) : (
          VIA[via]
        )}
      </span>
    </span>
  );
}
