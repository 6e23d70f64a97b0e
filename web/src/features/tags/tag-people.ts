import { tagPeople } from '@quad/contract/tags';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/client.ts';

/** The people who use a hashtag most; nobody where nobody has used it. */
export const tagPeopleQuery = (tag: string) =>
  queryOptions({
    queryKey: ['tags', 'people', tag],
    async queryFn({ signal }) {
      try {
        return (await request(tagPeople, { params: { tag }, signal })).people;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'no_such_tag') return [];
        throw error;
      }
    },
    staleTime: 60_000,
  });
