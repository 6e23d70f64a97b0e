import { taggedPosts } from '@quad/contract/posts/tags';
import { ApiError } from '../../../../lib/api-error.ts';
import { requestIfChanged } from '../../../../lib/client.ts';
import { type PostSource, partQuery } from '../../parts/post-source.ts';

/** The content of a hashtag's page besides its posts. */
export interface TagPage {
  /** The key of the tag; another tag's key when an admin has merged the tag. */
  readonly tag: string;
  readonly postsCount: number;
  readonly isHidden: boolean;
}

/**
 * The public posts with a hashtag, given without its #; none for an unused tag. `onPage` gets the other content of the
 * page.
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
