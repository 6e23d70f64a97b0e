import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ITEM_GRID } from './ItemCard.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function LoadingCards({ count = PLACES.length }: { count?: number }) {
  return (
    <div role="status" aria-label={t`Loading the library`} className={ITEM_GRID}>
      {PLACES.slice(0, count).map((place) => (
        <div key={place}>
          <Skeleton className="aspect-[3/4]" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
