import { createHash } from 'node:crypto';
import { COMMENTS_IN_LIST, COMMENTS_IN_POST } from '@quad/contract/limits';
import { Post } from '@quad/contract/posts';
import fastJson from 'fast-json-stringify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { exactText } from '../../platform/exact-bytes.ts';
import { after } from '../../platform/kept.ts';
import type { PostVisibility } from '../relations/visibility.rules.ts';
import { findPost, findPosts, type PostRow } from './posts.repo.ts';
import { toPost } from './posts.serialize.ts';

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

/** Ready-made posts by id, kept in memory and forgotten when they change. */
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
const KEPT_BYTES = 10 * MB;
/** What an entry costs besides its JSON: its ids, its set of people and the cache's own bookkeeping, as measured. */
const ENTRY_BYTES = 1100;
/** However a change is missed (a node that dies between writing and telling), nobody sees the old state for longer. */
const KEPT_MS = 60_000;

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

export function createPostCache({ db }: { db: Database }): PostCache {
  const sizeCalculation = ({ json }: CachedPost) => json.length + ENTRY_BYTES;
  const kept = new LRUCache<string, CachedPost>({ maxSize: KEPT_BYTES, sizeCalculation, ttl: KEPT_MS });
  const keptWhole = new LRUCache<string, CachedPost>({ maxSize: KEPT_BYTES / 4, sizeCalculation, ttl: KEPT_MS });
  // Posts that change while they are being read must not be kept as they were: `forget` tells the readers under way.
  const readers = new Set<{ outdated: Set<string>; all: boolean }>();

  const reading = async (
    read: () => Promise<CachedPost[]>,
    keep: LRUCache<string, CachedPost>,
  ): Promise<CachedPost[]> => {
    const reader = { outdated: new Set<string>(), all: false };
    readers.add(reader);
    try {
      const posts = await read();
      for (const post of posts) if (!reader.all && !reader.outdated.has(post.id)) keep.set(post.id, post);
      return posts;
    } finally {
      readers.delete(reader);
    }
  };

  const get = async (ids: readonly string[]): Promise<CachedPost[]> => {
    const known = ids.map((id) => kept.get(id));
    const missing = ids.filter((_, i) => known[i] === undefined);
    if (missing.length === 0) return known as CachedPost[];
    const loaded = await reading(async () => (await findPosts(db, missing)).map(toCached), kept);
    const byId = new Map(loaded.map((post) => [post.id, post]));
    return ids.flatMap((id, i) => known[i] ?? byId.get(id) ?? []);
  };

  const getWhole = async (id: string): Promise<CachedPost | undefined> => {
    const [loaded] = await reading(async () => {
      const row = await findPost(db, id, COMMENTS_IN_POST);
      return row ? [toCached(row)] : [];
    }, keptWhole);
    return loaded;
  };

  const getOne = (id: string): CachedPost | undefined | Promise<CachedPost | undefined> => {
    const known = kept.get(id);
    return after(known ?? get([id]).then(([post]) => post), (post) =>
      post && post.commentsCount > COMMENTS_IN_LIST ? (keptWhole.get(id) ?? getWhole(id)) : post,
    );
  };

  return {
    get,
    getOne,

    forget(id) {
      kept.delete(id);
      keptWhole.delete(id);
      for (const reader of readers) reader.outdated.add(id);
    },

    forgetPerson(personId) {
      for (const cache of [kept, keptWhole]) {
        for (const [id, { people }] of cache.entries()) if (people.has(personId)) cache.delete(id);
      }
      // whom a post being read names is not known yet
      for (const reader of readers) reader.all = true;
    },

    forgetAll() {
      kept.clear();
      keptWhole.clear();
      for (const reader of readers) reader.all = true;
    },
  };
}
