import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { PartError } from '../../../../ui/PartError.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

interface SectionStateProps {
  what: string;
  query: UseQueryResult;
  /** The sizes of what will be there, from above. */
  shape?: readonly string[];
}

/** What a section shows until its data is there, or when it cannot be loaded. */
export function SectionState({ what, query, shape = ['h-5 w-48', 'h-11'] }: SectionStateProps) {
  const { error, isFetching } = query;
  const client = useQueryClient();
  // without a connection every section fails: one press loads them all
  const retry = () =>
    client.refetchQueries({ queryKey: ['account'], predicate: ({ state }) => state.status === 'error' });
  if (!error)
    return (
      <div role="status" aria-label={`Loading ${what}`} className="flex flex-col gap-3">
        {shape.map((size) => (
          <Skeleton key={size} className={size} />
        ))}
      </div>
    );
  return <PartError message={error.message} onRetry={() => void retry()} busy={isFetching} inline />;
}
