import { createHash } from 'node:crypto';
import { COMMENTS_IN_LIST, COMMENTS_IN_POST } from '@quad/contract/limits/posts';
import { Post } from '@quad/contract/posts/posts';
import fastJson from 'fast-json-stringify';
import { after } from '../../platform/cache/after.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { exactText } from '../../platform/exact-bytes.ts';
import type { PostVisibility } from '../people/relations/visibility.rules.ts';
import { findPost, findPosts } from './posts.repo.ts';
import { type PostRow, toPost } from './posts.row.ts';

/** A post as its JSON goes over the wire. */
export interface CachedPost extends PostVisibility {
  readonly id: string;
  /** JSON of the contract's Post with the comments that a list shows. */
  readonly json: Buffer;
  readonly tag: string;
  readonly commentsCount: number;
  /** The people named in it: the author, the commenters and those mentioned. */
  readonly people: ReadonlySet<string>;
}

/** Serialized posts by id, cached until they change. */
export interface PostCache {
  /** The posts with these ids, in the given order; missing ones are left out. */
  get(ids: readonly string[]): Promise<CachedPost[]>;
  /** One post with all comments that a single post shows; undefined when it does not exist. */
  getOne(id: string): CachedPost | undefined | Promise<CachedPost | undefined>;
  /** Serialize a row that is not cached, such as one without hidden people. */
  serialize(row: PostRow): CachedPost;
  /** Drop a post that was changed or deleted, also from reads in progress. */
  forget(id: string): void;
  /** Drop the posts that name a person, after a change of name or picture. */
  forgetPerson(personId: string): void;
  forgetAll(): void;
}

const MB = 1024 * 1024;
/** About 3,000 posts as lists show them, and 500 with many comments. */
const LISTED_BYTES = 10 * MB;
const WHOLE_BYTES = 2.5 * MB;

// the compiled schema of the contract, so that field names and formats are defined there alone
const stringify = fastJson(Post as Parameters<typeof fastJson>[0]);

/** Serialize a post. `cdn` is the address of a CDN for pictures that everyone may view; empty without one. */
export function toCached(row: PostRow, cdn = ''): CachedPost {
  const post = withPicturesOn(cdn, toPost(row));
  const json = exactText(stringify(post));
  return {
    id: row.id,
    authorId: row.author_id,
    visibility: post.visibility,
    json,
    tag: createHash('sha1').update(json).digest('base64url'),
    commentsCount: row.comments_count,
    people: new Set([
      row.author_id,
      ...row.mentions.map(({ _id }) => _id),
      ...row.comments.flatMap(({ author_id, mentions }) => [author_id, ...mentions.map(({ _id }) => _id)]),
    ]),
  };
}

/** Videos and captions stay here: the player reads both from one origin. */
const isPicture = (url: string): boolean => url.endsWith('.webp');

/** Give the pictures of a post for everyone their addresses on a CDN. */
function withPicturesOn(cdn: string, post: Post): Post {
  if (cdn === '' || post.visibility !== 'public') return post;
  const on = (url: string) => (isPicture(url) ? cdn + url : url);
  const media = post.media.map((one) => ({
    ...one,
    url: on(one.url),
    poster: one.poster === null ? null : on(one.poster),
    variants: one.variants.map(({ url, width }) => ({ url: on(url), width })),
  }));
  return { ...post, media };
}

export function createPostCache(parts: { db: Database; caches: Caches; cdn?: string | undefined }): PostCache {
  const { db, caches, cdn } = parts;
  const serialize = (row: PostRow) => toCached(row, cdn);
  const clearedBy = 'posts-changed; person-changed, of the people named in them';
  const listed = caches.create<CachedPost>({ name: 'posts in lists', maxBytes: LISTED_BYTES, clearedBy });
  const whole = caches.create<CachedPost>({ name: 'posts with many comments', maxBytes: WHOLE_BYTES, clearedBy });

  const readListed = async (ids: readonly string[]) =>
    new Map((await findPosts(db, ids)).map((row) => [row.id, serialize(row)]));
  const readWhole = async (id: string): Promise<CachedPost | undefined> => {
    const row = await findPost(db, id, COMMENTS_IN_POST);
    return row && serialize(row);
  };
  const isWholeInLists = ({ commentsCount }: CachedPost) => commentsCount <= COMMENTS_IN_LIST;

  return {
    serialize,

    async get(ids) {
      const found = await listed.getMany(ids, readListed);
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    getOne: (id) =>
      after(listed.getMany([id], readListed), (found) => {
        const post = found.get(id);
        return !post || isWholeInLists(post) ? post : whole.get(id, readWhole);
      }),

    forget(id) {
      listed.forget(id);
      whole.forget(id);
    },

    forgetPerson(personId) {
      for (const cache of [listed, whole]) cache.forgetWhere(({ people }) => people.has(personId));
    },

    forgetAll() {
      listed.forgetAll();
      whole.forgetAll();
    },
  };
}
