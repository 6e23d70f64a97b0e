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

/** A post as it goes over the wire, ready-made. */
export interface CachedPost extends PostVisibility {
  readonly id: string;
  /** JSON of the contract's Post with the comments a list shows. */
  readonly json: Buffer;
  /** Tells this version of it from others. */
  readonly tag: string;
  readonly commentsCount: number;
  /** Who is named in it: the author, the commenters, those mentioned. */
  readonly people: ReadonlySet<string>;
}

/** Ready-made posts by id; cached, and forgotten when they change. */
export interface PostCache {
  /** The posts of these ids, in their order; those that do not exist are left out. */
  get(ids: readonly string[]): Promise<CachedPost[]>;
  /** One post with as many comments as a single post shows; undefined when there is none. */
  getOne(id: string): CachedPost | undefined | Promise<CachedPost | undefined>;
  /** A post has changed or gone: whatever is known or being read of it is out of date. */
  forget(id: string): void;
  /** A person's name or picture has changed. */
  forgetPerson(personId: string): void;
  forgetAll(): void;
}

const MB = 1024 * 1024;
/** Some 3,000 posts as lists show them, and 500 with many comments. */
const LISTED_BYTES = 10 * MB;
const WHOLE_BYTES = 2.5 * MB;

// the schema of the wire, compiled: what a field is called and how it is written stands in the contract alone
const stringify = fastJson(Post as Parameters<typeof fastJson>[0]);

export function toCached(row: PostRow): CachedPost {
  const post = toPost(row);
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

export function createPostCache({ db, caches }: { db: Database; caches: Caches }): PostCache {
  const clearedBy = 'posts-changed; person-changed, of the people named in them';
  const listed = caches.create<CachedPost>({ name: 'posts in lists', maxBytes: LISTED_BYTES, clearedBy });
  const whole = caches.create<CachedPost>({ name: 'posts with many comments', maxBytes: WHOLE_BYTES, clearedBy });

  const readListed = async (ids: readonly string[]) =>
    new Map((await findPosts(db, ids)).map((row) => [row.id, toCached(row)]));
  const readWhole = async (id: string): Promise<CachedPost | undefined> => {
    const row = await findPost(db, id, COMMENTS_IN_POST);
    return row && toCached(row);
  };
  const isWholeInLists = ({ commentsCount }: CachedPost) => commentsCount <= COMMENTS_IN_LIST;

  return {
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
