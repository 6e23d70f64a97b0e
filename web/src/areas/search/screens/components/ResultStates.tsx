import { SearchX } from 'lucide-react';
import { EmptyState, ErrorState } from '../../../../ui/ListStates.tsx';

/** Nothing was found. */
export function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={`No results for “${q}”`}
      text="Check the spelling or try fewer words."
    />
  );
}

interface FailedSearchProps {
  readonly list: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** The search could not be made. */
export function FailedSearch({ list }: FailedSearchProps) {
  return (
    <ErrorState
      message="The search failed."
      {...(list.error ? { detail: list.error.message } : {})}
      onRetry={() => void list.refetch()}
      busy={list.isFetching}
    />
  );
}
