import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** Whether asking again may help: no answer came, or the server was at fault. What it refused stays refused. */
export function worthRetrying(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && worthRetrying(error),
      // Offline is an error with Retry on the screen, not a screen that waits without a word.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
