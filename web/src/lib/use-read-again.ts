import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Refetch a query after a change. `refetch` would not suffice: during the first read it waits for that answer, which
 * may be older than the change.
 */
export function useReadAgain(queryKey: QueryKey): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey, exact: true });
}
