import { followingFeed } from '@quad/contract/feeds/following';
import type { PersonCard } from '@quad/contract/people/people';
import type { QueryClient } from '@tanstack/react-query';
import { requestIfChanged } from '../../../../lib/client.ts';
import { FOLLOWING, keys } from '../../../posts/parts/keys.ts';
import { type PostSource, partQuery } from '../../../posts/parts/post-source.ts';

/** The reposter by the id of the post; null for a post that was not reposted. */
export type Reposters = Readonly<Record<string, PersonCard | null>>;

/**
 * The viewer's posts, and the posts and reposts of followed people. The reposter is stored apart from the post, because
 * only this feed shows it.
 */
export function followingPosts(client: QueryClient): PostSource {
  return {
    name: FOLLOWING,
    async load({ start: { before }, etag, signal }) {
      const renewed = await requestIfChanged(followingFeed, etag, { query: partQuery(before), signal });
      if (!renewed.changed) return renewed;
      const { posts, nextCursor, newest } = renewed.answer;
      const reposters = posts.map(({ _id, repostedBy = null }) => [_id, repostedBy] as const);
      client.setQueryData<Reposters>(keys.reposters(), (known) => ({ ...known, ...Object.fromEntries(reposters) }));
      const plain = posts.map(({ repostedBy: _, ...post }) => post);
      return { changed: true, etag: renewed.etag, answer: { posts: plain, nextCursor, newest } };
    },
    watched: true,
    moves: true,
  };
}
