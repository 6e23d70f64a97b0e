import { useQueries } from '@tanstack/react-query';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { entryOf, type Group } from './entries.ts';
import { CONSOLE_FINDERS } from './finders.ts';

/** The time that results stay fresh while the user edits the text. */
const STALE_MS = 30_000;

/**
 * The server's results for a text, after the user stops typing. Earlier results are hidden, because Enter must not open
 * the result of another text.
 */
export function useFound(text: string) {
  const debounced = useDebounced(text);
  const queries = useQueries({
    queries: CONSOLE_FINDERS.map(({ title, find }) => ({
      queryKey: ['palette', title, debounced],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(debounced, signal),
      enabled: debounced !== '',
      staleTime: STALE_MS,
    })),
  });
  const isAhead = text !== debounced;
  const groups = CONSOLE_FINDERS.map(
    ({ title }, index): Group => ({
      value: title,
      items: isAhead ? [] : (queries[index]?.data ?? []).map(entryOf),
    }),
  );
  return {
    groups,
    isLoading: text !== '' && (isAhead || queries.some(({ isFetching, data }) => isFetching && !data)),
    isError:
      text !== '' && !isAhead && queries.some(({ isError, isFetching, data }) => isError && !isFetching && !data),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
