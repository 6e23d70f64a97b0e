import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** Whether a retry may help: no answer came, or the server failed. A refusal stays a refusal. */
export function worthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && worthRetrying(error),
      // Offline shows an error with Retry, not an endless wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
