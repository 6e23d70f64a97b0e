import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../lib/session.ts';
import { postQuery } from './post-cache.ts';

/** A post of a list: from the cache, or read by itself when it has been left out of it meanwhile. */
export function usePost(id: string) {
  const client = useQueryClient();
  return useQuery(postQuery(client, useViewer()._id, id));
}
