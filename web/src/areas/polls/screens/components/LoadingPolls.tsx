import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

export function LoadingPolls({ what = t`Loading the polls` }: { what?: string }) {
  return (
    <div role="status" aria-label={what} className="flex flex-col gap-3 pt-3 wide:gap-4">
      <LoadingPoll />
      <LoadingPoll />
    </div>
  );
}

export function LoadingOptions({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t`Loading the options`} className="flex flex-col gap-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are equal
        <Skeleton key={place} className="h-12" />
      ))}
    </div>
  );
}

export function LoadingPoll() {
  return (
    <div className="overflow-clip border-line border-y bg-surface pb-4 md:rounded-card md:border-x">
      <div className="flex items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-col gap-1.5 py-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <Skeleton className="mx-4 mb-4 h-6 w-2/3" />
      <div className="flex flex-col gap-2 px-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="mx-4 mt-4 h-4 w-32" />
    </div>
  );
}
