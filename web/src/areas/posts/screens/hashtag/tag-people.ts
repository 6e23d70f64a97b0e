import { tagPeople } from '@quad/contract/posts/tags';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import type { TagPage } from './tag-source.ts';

/** The people who use a hashtag most; none for an unused tag. `onPage` gets the other content of the page. */
export const tagPeopleQuery = (tag: string, onPage: (page: TagPage) => void) =>
  queryOptions({
    queryKey: ['tags', 'people', tag],
    async queryFn({ signal }) {
      try {
        const { people, ...page } = await request(tagPeople, { params: { tag }, signal });
        onPage(page);
        return people;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'no_such_tag') throw error;
        onPage({ tag, postsCount: 0, isHidden: false });
        return [];
      }
    },
    staleTime: 60_000,
  });
