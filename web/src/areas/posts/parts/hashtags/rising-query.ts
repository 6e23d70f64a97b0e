import { risingTags } from '@quad/contract/posts/tags';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';

/** The tags that trend. */
export const risingQuery = queryOptions({
  queryKey: ['tags', 'rising'],
  queryFn: async ({ signal }) => (await request(risingTags, { signal })).tags,
  staleTime: 60_000,
});
