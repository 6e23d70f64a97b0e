import { ErrorState } from '../../../ui/ListStates.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface Loading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A screen until what it shows is there; or why it is not. */
export function Unloaded({ queries }: { queries: readonly Loading[] }) {
  const failed = queries.filter(({ error }) => error);
  if (failed.length > 0) {
    return (
      <ErrorState
        message="This page could not be loaded."
        detail={failed[0]?.error?.message ?? ''}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-6">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
