import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onBack } from './reachable.ts';

const RETRIES = 2;

/** Whether a retry may help: no answer came, or the server failed. A refusal stays a refusal. */
export function worthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Invalidate queries during their first read too. TanStack Query would keep their answer, which may be older than the
 * change.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const isBegun = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    const begun = this.getQueryCache().findAll(filters).filter(isBegun);
    await super.invalidateQueries(filters, options);
    const queries = new Set(begun.filter(({ state }) => state.data !== undefined));
    if (queries.size > 0) await super.invalidateQueries({ predicate: (query) => queries.has(query) }, options);
  }
}

export const queryClient: QueryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a retry cannot help.
      retry: (failures, error) => failures < RETRIES && navigator.onLine !== false && worthRetrying(error),
      // Offline shows an error with Retry, not an endless wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Refetch shown queries when the connection is back, and other queries when they are shown next. Watched lists of
 * posts, and posts themselves, follow live events (`staleTime` is endless).
 */
onBack(
  () =>
    void queryClient.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
    }),
);
