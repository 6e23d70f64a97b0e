import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LoadingResults() {
  return (
    <div role="status" aria-label={t`Searching`} className="px-4 pt-3 md:px-0">
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center gap-3">
          <Skeleton className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
