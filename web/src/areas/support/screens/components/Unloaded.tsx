import { SearchX } from 'lucide-react';
import { ApiError } from '../../../../lib/api-error.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { PlainPath } from '../../../../lib/routing/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

interface UnloadedProps {
  /** What is loaded: `This ticket`. */
  what: string;
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  back: PlainPath;
}

const PLACES = ['a', 'b', 'c'];

/** A screen until what it shows is there; or why it is not. */
export function Unloaded({ what, query: { error, isFetching, refetch }, back }: UnloadedProps) {
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={`${what} isn't available`}
        text="It may be gone, or it isn't for your account."
        action={
          <Link to={back} className={buttonClass('secondary')}>
            Back to support
          </Link>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        message={`${what} could not be loaded.`}
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3 px-4 pt-4 wide:px-0">
      {PLACES.map((place) => (
        <div key={place} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
