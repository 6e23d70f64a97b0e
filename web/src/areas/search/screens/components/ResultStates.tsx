import { t } from '@lingui/core/macro';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../../../ui/ListStates.tsx';

export function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={t`No results for “${q}”`}
      text={t`Check the spelling or try fewer words.`}
    />
  );
}

export const failedSearch = () => t`The search failed.`;
