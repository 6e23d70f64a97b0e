import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { GRID } from './grid.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LoadingListings() {
  return (
    <div role="status" aria-label={t`Loading the products`} className={GRID}>
      {CARDS.map((card) => (
        <div key={card} className="overflow-clip rounded-card border border-line bg-surface">
          <Skeleton className="aspect-square rounded-none" />
          <div className="flex flex-col gap-2 p-3">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
