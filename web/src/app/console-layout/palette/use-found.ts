import { useQueries } from '@tanstack/react-query';
import { useViewer } from '../../../lib/session.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { entryOf, type Group } from './entries.ts';
import { findersFor } from './finders.ts';

/** The time that results stay fresh while the user edits the text. */
const STALE_MS = 30_000;

/**
 * The server's results for a text, after the user stops typing. Earlier results are hidden, because Enter must not open
 * the result of another text.
 */
export function useFound(text: string) {
  const debounced = useDebounced(text);
  const { role } = useViewer();
  const finders = findersFor(role);
  const queries = useQueries({
    queries: finders.map(({ title, find }) => ({
      queryKey: ['palette', title, debounced],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(debounced, signal),
      enabled: debounced !== '',
      staleTime: STALE_MS,
    })),
  });
  const isAhead = text !== debounced;
  const groups = finders.map(
    ({ title }, index): Group => ({
      value: title,
      items: isAhead ? [] : (queries[index]?.data ?? []).map(entryOf),
    }),
  );
  return {
    groups,
    isLoading:
      text !== '' && finders.length > 0 && (isAhead || queries.some(({ isFetching, data }) => isFetching && !data)),
    isError:
      text !== '' && !isAhead && queries.some(({ isError, isFetching, data }) => isError && !isFetching && !data),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
