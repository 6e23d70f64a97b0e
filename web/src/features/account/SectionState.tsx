import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What a section shows until its data is there, or when it cannot be loaded. */
export function SectionState({ what, query }: { what: string; query: UseQueryResult }) {
  const { error, isFetching, refetch } = query;
  if (!error)
    return (
      <div role="status" aria-label={`Loading ${what}`} className="flex flex-col gap-3">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-11" />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert>This could not be loaded. {error.message}</FormAlert>
      <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}
