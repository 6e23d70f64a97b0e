import { TAG_PEOPLE, TAG_PEOPLE_POSTS } from '@quad/contract/limits/posts';
import { tagKey } from '@quad/contract/posts/tag-key';
import type { tagPeople } from '@quad/contract/posts/tags';
import type { FoundTag } from '@quad/contract/search/search';
import type { AnswerOf } from '@quad/contract/wire/call';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import { toPersonSummary } from '../../people/summaries/person-summary.ts';
import { assemblePage, type FeedPage } from '../feed-page.ts';
import type { VisiblePosts } from '../visible-posts.ts';
import { tagPrefix } from './tag-prefix.ts';
import * as repo from './tags.repo.ts';

export type Tags = ReturnType<typeof createTags>;

export function createTags({ db, visible }: { db: Database; visible: VisiblePosts }) {
  const find = async (written: string) => {
    const found = await repo.findTag(db, tagKey(written));
    if (!found || (found.posts_count === 0 && found.hidden_at === null)) throw new AppError('no_such_tag');
    return found;
  };
  return {
    /** A page of a tag's public posts, newest first; none of a hidden tag. `no_such_tag` when no post has it. */
    async posts(
      viewer: Viewer,
      written: string,
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<FeedPage> {
      const { tag, posts_count: postsCount, hidden_at } = await find(written);
      if (hidden_at !== null) return assemblePage([], { tag, postsCount: 0, isHidden: true, nextCursor: null });
      const ids = await repo.taggedPostIds(db, tag, { viewerId: viewer.id, before, limit: limit + 1 });
      const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
      return assemblePage(await visible.get(viewer.id, rows), {
        tag,
        postsCount,
        isHidden: false,
        nextCursor,
      });
    },

    /** The other people who use a tag most; none of a hidden tag. `no_such_tag` as above. */
    async people(viewer: Viewer, written: string): Promise<AnswerOf<typeof tagPeople>> {
      const { tag, posts_count: postsCount, hidden_at } = await find(written);
      if (hidden_at !== null) return { tag, postsCount: 0, isHidden: true, people: [] };
      const rows = await repo.peopleOfTag(db, tag, { viewerId: viewer.id, of: TAG_PEOPLE_POSTS, limit: TAG_PEOPLE });
      const people = rows.map((row) => ({
        ...toPersonSummary(row),
        postsCount: Number(row.posts_count),
        isFollowing: row.is_following,
      }));
      return { tag, postsCount, isHidden: false, people };
    },

    /** Tags that begin with the typed text, most used first. */
    async complete(typed: string, limit: number): Promise<FoundTag[]> {
      const prefix = tagPrefix(typed);
      if (prefix === '') return [];
      return (await repo.completeTags(db, prefix, limit)).map(toTag);
    },
  };
}

export function toTag({ tag, posts_count }: { tag: string; posts_count: number }): FoundTag {
  return { tag, postsCount: posts_count };
}
