import { t } from '@lingui/core/macro';
import { CARD_GRID } from '../../../../ui/card-grid.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

export function LoadingMemes() {
  return (
    <div role="status" className={`pt-2 wide:pt-3 ${CARD_GRID}`}>
      <span className="sr-only">{t`Loading memes`}</span>
      <LoadingMeme />
      <LoadingMeme />
    </div>
  );
}

export function LoadingMeme() {
  return (
    <div className="overflow-clip border-line border-y bg-surface md:rounded-card md:border-x">
      <div className="flex items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-col gap-1.5 py-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <Skeleton className="mx-4 mb-3 h-5 w-2/3" />
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex gap-3 px-4 py-3.5">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="ms-auto h-6 w-8" />
      </div>
    </div>
  );
}
