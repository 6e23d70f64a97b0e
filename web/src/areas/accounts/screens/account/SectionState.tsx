import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';

interface SectionStateProps {
  /** Names the placeholders: `Loading your email`. */
  label: string;
  query: UseQueryResult;
  /** The sizes of the placeholders, from top to bottom. */
  shape?: readonly string[];
}

/** A section whose data is loading or could not be loaded. */
export function SectionState({ label, query, shape = ['h-5 w-48 max-w-full', 'h-11'] }: SectionStateProps) {
  const client = useQueryClient();
  // without a connection every section fails, so one press loads them all
  const retry = () =>
    client.refetchQueries({ queryKey: ['account'], predicate: ({ state }) => state.status === 'error' });
  return (
    <Unloaded
      query={{ ...query, refetch: retry }}
      failure="line"
      loading={
        // see SettingsPage
        <div data-loading="">
          <Skeletons label={label} shape={shape} />
        </div>
      }
    />
  );
}
