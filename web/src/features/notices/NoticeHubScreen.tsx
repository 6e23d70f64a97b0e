import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { noticesQuery } from '../../domains/notices/notice-queries.ts';
import { chunk } from '../../lib/chunk.ts';
import type { ScreenProps } from '../../lib/routing/route.ts';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/ListStates.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { NoticeCard } from './NoticeCard.tsx';

const formChunk = chunk(() => import('./NoticeForm.tsx'));

/**
 * The notices of the colleges: `/college-NoticeHub`. `?notice={id}` scrolls to one of them, `?write=notice` opens the form
 * for admins.
 */
export function NoticeHubScreen({ search }: ScreenProps<'/college-NoticeHub'>) {
  const { role } = useViewer();
  const visit = useEntry(({ key }) => key);
  const [seen, setSeen] = useState<string>();
  const [writing, setWriting] = useState(false);
  // once for each visit: a link to the form works here too
  if (search.write !== undefined && role === 'admin' && seen !== visit) {
    setSeen(visit);
    setWriting(true);
  }
  const form = useChunk(formChunk, writing, () => setWriting(false));
  return (
    <div className="px-4 py-5 wide:px-0 wide:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-28">
          Colleges Notice Hub
        </h1>
        {role === 'admin' && (
          <Button onClick={() => setWriting(true)}>
            <Plus size={18} aria-hidden />
            New notice
          </Button>
        )}
      </header>
      <div className="mt-5">
        <Notices wanted={search.notice} />
      </div>
      <Sheet open={writing && form !== undefined} onOpenChange={setWriting} title="New notice">
        {form && <form.NoticeForm onDone={() => setWriting(false)} />}
      </Sheet>
    </div>
  );
}

const LOADING = ['a', 'b', 'c', 'd'];

function Notices({ wanted }: { wanted: string | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery);
  if (data && data.length > 0) {
    return (
      <ul className="flex flex-col gap-4">
        {data.map((notice) => (
          <li key={notice._id}>
            <NoticeCard notice={notice} wanted={notice._id === wanted} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) {
    return <ErrorState message="The notices could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data) {
    return (
      <EmptyState
        icon={<Megaphone size={28} aria-hidden />}
        title="No notices available"
        text="Announcements from your college will appear here."
      />
    );
  }
  return (
    <div role="status" aria-label="Loading the notices" className="flex flex-col gap-4">
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
