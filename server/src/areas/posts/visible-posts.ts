import { COMMENTS_IN_POST } from '@quad/contract/limits/posts';
import { after } from '../../platform/cache/after.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Relations } from '../people/relations/relations.ts';
import { seesPost, type ViewerVisibility } from '../people/relations/visibility.rules.ts';
import type { CachedPost, PostCache } from './post-cache.ts';
import { findPost, findPosts, postsInvolving } from './posts.repo.ts';

/** Posts as a viewer sees them: without posts they may not see, and without comments and likes of hidden people. */
export interface VisiblePosts {
  /** The posts with these ids, in the given order; those that the viewer may not see are left out. */
  get(viewerId: string, ids: readonly string[]): Promise<CachedPost[]>;
  /** The posts for a viewer without blocks, mutes and close friendships. */
  forAll(ids: readonly string[]): Promise<CachedPost[]>;
  /** One post with all comments that a single post shows, as JSON; undefined when the viewer sees no such post. */
  getOne(viewerId: string, id: string): Buffer | undefined | Promise<Buffer | undefined>;
}

/** A viewer without blocks or close friendships. */
const VIEWER_WITHOUT_RELATIONS = '00000000-0000-0000-0000-000000000000';

export function createVisiblePosts(parts: { db: Database; cache: PostCache; relations: Relations }): VisiblePosts {
  const { db, cache, relations } = parts;

  const seen = async (visibility: ViewerVisibility, ids: readonly string[]): Promise<CachedPost[]> =>
    (await cache.get(ids)).filter((post) => seesPost(visibility, post));

  /** Select the posts that name or involve a hidden person. Few viewers hide anyone, so this query is rare. */
  const withHiddenPeople = async (
    visibility: ViewerVisibility,
    posts: readonly CachedPost[],
  ): Promise<ReadonlySet<string>> => {
    const hidden = [...visibility.hidden];
    const named = posts.filter(({ people }) => hidden.some((id) => people.has(id))).map(({ id }) => id);
    return new Set([
      ...named,
      ...(await postsInvolving(
        db,
        posts.map(({ id }) => id),
        hidden,
      )),
    ]);
  };

  const withoutHidden = async (visibility: ViewerVisibility, post: CachedPost): Promise<Buffer | undefined> => {
    if (!(await withHiddenPeople(visibility, [post])).has(post.id)) return post.json;
    const row = await findPost(db, post.id, COMMENTS_IN_POST, [...visibility.hidden]);
    return row && cache.serialize(withoutMentionsOf(visibility, row)).json;
  };

  const shown = async (visibility: ViewerVisibility, posts: readonly CachedPost[]): Promise<CachedPost[]> => {
    if (visibility.hidden.size === 0 || posts.length === 0) return [...posts];
    const touched = await withHiddenPeople(visibility, posts);
    if (touched.size === 0) return [...posts];
    const rows = await findPosts(db, [...touched], [...visibility.hidden]);
    const cleaned = new Map(rows.map((row) => [row.id, cache.serialize(withoutMentionsOf(visibility, row))]));
    // a post that was deleted since it was cached is left out
    return posts.flatMap((post) => (touched.has(post.id) ? (cleaned.get(post.id) ?? []) : post));
  };

  return {
    async get(viewerId, ids) {
      const visibility = await relations.visibilityOf(viewerId);
      return shown(visibility, await seen(visibility, ids));
    },

    async forAll(ids) {
      const visibility = await relations.visibilityOf(VIEWER_WITHOUT_RELATIONS);
      return shown(visibility, await seen(visibility, ids));
    },

    getOne: (viewerId, id) =>
      after(relations.visibilityOf(viewerId), (visibility) =>
        after(cache.getOne(id), (post) => {
          if (!post || !seesPost(visibility, post)) return undefined;
          return visibility.hidden.size === 0 ? post.json : withoutHidden(visibility, post);
        }),
      ),
  };
}

type Row = Parameters<PostCache['serialize']>[0];

function withoutMentionsOf(visibility: ViewerVisibility, row: Row): Row {
  const shown = <Item extends { mentions: Row['mentions'] }>(item: Item): Item => ({
    ...item,
    mentions: item.mentions.filter(({ _id }) => !visibility.hidden.has(_id)),
  });
  return { ...shown(row), comments: row.comments.map(shown) };
}
