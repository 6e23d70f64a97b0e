import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { NoticeList as Notices } from '../../parts/notices/notice-queries.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { changeNotices, filterOf, type NoticeSearch } from './notice-search.ts';

const LOADING = ['a', 'b', 'c', 'd'];

interface NoticeListProps {
  list: UseQueryResult<Notices>;
  search: NoticeSearch;
}

/** The notices filtered by the address, in the four states of a list. */
export function NoticeList({ list, search }: NoticeListProps) {
  return (
    <Loaded query={list} failed={t`The notices could not be loaded.`} failure="brief" loading={<LoadingNotices />}>
      {({ notices }) =>
        notices.length === 0 ? (
          <Empty search={search} />
        ) : (
          <ul aria-label={t`Notices`} aria-busy={list.isPlaceholderData} className="flex flex-col gap-4">
            {notices.map((notice) => (
              <li key={notice._id}>
                <NoticeCard notice={notice} wanted={notice._id === search.notice} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function LoadingNotices() {
  return (
    <div role="status" aria-label={t`Loading the notices`} className="flex flex-col gap-4">
      {LOADING.map((key) => (
        <div key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  );
}

const EMPTY_SHELVES = {
  archive: {
    get title() {
      return t`No expired notices`;
    },
    get text() {
      return t`Notices move here when they expire.`;
    },
  },
  scheduled: {
    get title() {
      return t`Nothing is scheduled`;
    },
    get text() {
      return t`Give a notice a time, and it waits here until then.`;
    },
  },
};

function Empty({ search }: { search: NoticeSearch }) {
  const icon = <Megaphone size={28} aria-hidden />;
  const { q, audience, unread, shelf } = filterOf(search);
  if (q === undefined && audience === undefined && unread === undefined) {
    if (shelf !== undefined) return <EmptyState icon={icon} {...EMPTY_SHELVES[shelf]} />;
    return (
      <EmptyState
        icon={icon}
        title={t`No notices available`}
        text={t`Announcements from your college will appear here.`}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={
        q === undefined ? (unread === undefined ? t`No notices found` : t`No unread notices`) : t`No results for "${q}"`
      }
      action={
        <Button
          kind="secondary"
          onClick={() =>
            changeNotices(search, { q: undefined, audience: undefined, unread: undefined, shelf: undefined })
          }
        >
          {t`Show all notices`}
        </Button>
      }
    />
  );
}
