import { taggedPosts } from '@quad/contract/posts/tags';
import { ApiError } from '../../../../lib/api-error.ts';
import { requestIfChanged } from '../../../../lib/client.ts';
import { type PostSource, partQuery } from '../../parts/post-source.ts';

/** What the page of a hashtag shows besides its posts. */
export interface TagPage {
  /** Another one where an admin has merged the tag. */
  readonly tag: string;
  readonly postsCount: number;
  readonly isHidden: boolean;
}

/**
 * The public posts with a hashtag, which is told without its #; none when nobody has used it. `onPage` hears what the page
 * shows besides.
 */
export function postsTagged(tag: string, onPage: (page: TagPage) => void): PostSource {
  return {
    name: `tagged ${tag}`,
    async load({ start: { before }, etag, signal }) {
      try {
        const renewed = await requestIfChanged(taggedPosts, etag, {
          params: { tag },
          query: partQuery(before),
          signal,
        });
        if (renewed.changed) onPage(renewed.answer);
        return renewed;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'no_such_tag') throw error;
        onPage({ tag, postsCount: 0, isHidden: false });
        return { changed: true, answer: { posts: [], nextCursor: null }, etag: null };
      }
    },
    watched: false,
  };
}
