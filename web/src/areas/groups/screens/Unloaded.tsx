import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState, ErrorState } from '../../../ui/ListStates.tsx';
import { isGone } from './is-gone.ts';

interface UnloadedProps {
  /** What is loaded: `This group`. */
  what: string;
  query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
  loading: ReactNode;
}

/** A screen until what it shows is there; or why it is not. */
export function Unloaded({ what, query: { error, isFetching, refetch }, loading }: UnloadedProps) {
  if (isGone(error)) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={`${what} isn't available`}
        text="It may be gone, or it isn't for you."
        action={
          <Link to="/groups" className={buttonClass('secondary')}>
            Go to the groups
          </Link>
        }
      />
    );
  }
  if (!error) return loading;
  return (
    <ErrorState
      message={`${what} could not be loaded.`}
      detail={error.message}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
