import { useQueries } from '@tanstack/react-query';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { entryOf, type Group } from './entries.ts';
import { CONSOLE_FINDERS } from './finders.ts';

/** How long results stay fresh while the user types back and forth. */
const STALE_MS = 30_000;

/**
 * The server's results for a text, once the user has stopped typing. No results are shown earlier: Enter must not open
 * another text's result.
 */
export function useFound(text: string) {
  const asked = useDebounced(text);
  const queries = useQueries({
    queries: CONSOLE_FINDERS.map(({ title, find }) => ({
      queryKey: ['palette', title, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
      enabled: asked !== '',
      staleTime: STALE_MS,
    })),
  });
  const isAhead = text !== asked;
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
