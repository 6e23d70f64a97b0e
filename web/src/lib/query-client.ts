import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onBack } from './reachable.ts';

const RETRIES = 2;

/** Whether a retry may help: no answer came, or the server failed. A refusal stays a refusal. */
export function worthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection there is nothing to wait for.
      retry: (failures, error) => failures < RETRIES && navigator.onLine !== false && worthRetrying(error),
      // Offline shows an error with Retry, not an endless wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * What is shown is read again when the connection is back, and what is not when it is shown next. Lists of posts that are
 * watched, and the posts themselves, follow live events (`staleTime` is endless).
 */
onBack(
  () =>
    void queryClient.invalidateQueries({
      predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
    }),
);
