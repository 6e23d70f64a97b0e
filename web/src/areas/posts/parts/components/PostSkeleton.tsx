import { Skeleton } from '../../../../ui/Skeleton.tsx';

/** A card that is loading. */
export function PostSkeleton() {
  return (
    <div className="overflow-clip border-line border-y bg-surface md:rounded-card md:border-x">
      <div className="flex items-center gap-3 px-4 py-2.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-col gap-1.5 py-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-48" />
        </div>
      </div>
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex gap-3 px-4 py-3.5">
        <Skeleton className="h-6 w-14" />
        <Skeleton className="h-6 w-14" />
      </div>
      <Skeleton className="mx-4 mb-4 h-4 w-2/3" />
    </div>
  );
}
