import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../lib/session.ts';
import { postQuery } from './post-cache.ts';

/** A post of a list: from the cache, or loaded on its own when the cache has dropped it. */
export function usePost(id: string, enabled = true) {
  const client = useQueryClient();
  return useQuery({ ...postQuery(client, useViewer()._id, id), enabled });
}
