import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Reads a query again because something has changed. Also while it is read for the first time: `refetch` would then take that answer,
 * which may be older than the change.
 */
export function useReadAgain(queryKey: QueryKey): () => void {
  'use no memo'; // decision 197
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey, exact: true });
}
