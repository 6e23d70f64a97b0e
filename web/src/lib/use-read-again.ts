import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Reads a query again because something has changed. `refetch` would not: while the first read is under way it waits for that
 * answer, which may be older than the change.
 */
export function useReadAgain(queryKey: QueryKey): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey, exact: true });
}
