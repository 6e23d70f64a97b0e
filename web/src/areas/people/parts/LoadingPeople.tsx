import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

export function LoadingPeople() {
  return (
    <div role="status" aria-label={t`Loading people`}>
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
