import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export function LoadingNotifications() {
  return (
    <div role="status" aria-label={t`Loading the notifications`} className="px-4 md:px-0">
      <Skeleton className="mt-4 mb-3 h-5 w-16" />
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="size-11 rounded-control" />
        </div>
      ))}
    </div>
  );
}
