import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../../ui/ListStates.tsx';

export function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={`No results for “${q}”`}
      text="Check the spelling or try fewer words."
    />
  );
}

export const FAILED_SEARCH = 'The search failed.';
