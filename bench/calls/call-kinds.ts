import { signIn } from '@quad/contract/accounts/auth';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { USERS_PAGE_SIZE } from '@quad/contract/limits/people';
import { listUsers } from '@quad/contract/people/users';
import { addComment } from '@quad/contract/posts/comments';
import { createPost, feed, getPost, postsOfUser, toggleLike } from '@quad/contract/posts/posts';
import type { CallDefinition } from '@quad/contract/wire/call';
import { LOAD_PASSWORD } from '../fill/load-people.ts';
import { REMARKS, SENTENCES } from '../fill/words.ts';
import { callTo, type HttpCall } from '../load/http-call.ts';
import { shuffled } from '../load/load.ts';
import type { Campus } from '../server/campus.ts';
import type { RawWrite } from './raw-writes.ts';

/** One line of the table: calls of one kind. */
export interface CallKind {
  readonly name: string;
  /** Made in turn, each as another person. */
  readonly calls: readonly HttpCall[];
  readonly expects: number;
  /** Whether each call sends the version of its last answer, so that the answer is 304. */
  readonly conditional?: boolean;
  /** Whether all answers have the same bytes. */
  readonly uniform: boolean;
  /** The raw statements to compare it with. */
  readonly raw?: RawWrite;
}

const SMALL_PAGE = 20;
const DEEP_PAGE = 50;
const COMBINATIONS = 4000;

/** The encodings a reader may accept, as the rows name them. */
const ENCODINGS = { identity: 'identity', gzip: 'gzip' } as const;

/** Every kind of call on the hot path, reads before writes. */
export function callKinds(campus: Campus): CallKind[] {
  return [...feedPages(campus), ...otherReads(campus), ...writes(campus)];
}

/** The names of the kinds, which `--only` chooses from before a database is filled. */
export const callNames = (): string[] =>
  callKinds({ tokens: [], emails: [], somePosts: [], newestPosts: [] }).map(({ name }) => name);

function feedPages({ tokens }: Campus): CallKind[] {
  const page = (limit: number, number: number, encoding: string) =>
    tokens.map((token) =>
      callTo(feed, { token, query: { page: number, limit }, headers: { 'accept-encoding': encoding } }),
    );
  const firstPages = [FEED_PAGE_SIZE, SMALL_PAGE].flatMap((limit) =>
    Object.values(ENCODINGS).flatMap((encoding) => {
      const calls = page(limit, 1, encoding);
      return [
        { name: feedName(limit, encoding), calls, expects: 200, uniform: true },
        { name: unchangedName(limit, encoding), calls, expects: 304, uniform: true, conditional: true },
      ];
    }),
  );
  const deep = page(FEED_PAGE_SIZE, DEEP_PAGE, ENCODINGS.identity);
  return [...firstPages, { name: `feed, page ${DEEP_PAGE}`, calls: deep, expects: 200, uniform: true }];
}

export const feedName = (limit: number, encoding: string) => `feed, ${limit} posts, ${encoding}`;
export const unchangedName = (limit: number, encoding: string) => `feed, ${limit} posts, ${encoding}, unchanged`;
export const SINGLE_POST = 'single post';
export const LIKE = 'like';

function otherReads(campus: Campus): CallKind[] {
  const tokenOf = personOf(campus);
  const users = campus.tokens.map((token) =>
    callTo(listUsers, { token, query: { page: 1, limit: USERS_PAGE_SIZE }, headers: IDENTITY }),
  );
  return [
    {
      name: 'posts of one user',
      calls: campus.somePosts.map(({ authorId: userId }, index) =>
        callTo(postsOfUser, { token: tokenOf(index), params: { userId }, headers: IDENTITY }),
      ),
      expects: 200,
      uniform: false,
    },
    singlePost(campus),
    { name: 'users', calls: users, expects: 200, uniform: true },
  ];
}

const IDENTITY = { 'accept-encoding': ENCODINGS.identity };

/** Posts from all over the feed, one at a time. */
export function singlePost(campus: Campus): CallKind {
  const tokenOf = personOf(campus);
  return {
    name: SINGLE_POST,
    calls: campus.somePosts.map(({ id }, index) =>
      callTo(getPost, { token: tokenOf(index), params: { id }, headers: IDENTITY }),
    ),
    expects: 200,
    uniform: false,
  };
}

/** A page of the feed, uncompressed. */
export function feedPage({ tokens }: Campus, name: string, page: number): CallKind {
  const calls = tokens.map((token) =>
    callTo(feed, { token, query: { page, limit: FEED_PAGE_SIZE }, headers: IDENTITY }),
  );
  return { name, calls, expects: 200, uniform: true };
}

/** Likes of the newest posts, which all users read. Each person likes another post each time. */
export function likes(campus: Campus): HttpCall[] {
  return onNewestPosts(campus, (token, id) => callTo(toggleLike, { token, params: { id } }));
}

function writes(campus: Campus): CallKind[] {
  const comments = onNewestPosts(campus, (token, id, index) =>
    callTo(addComment, { token, params: { id }, body: { text: REMARKS[index % REMARKS.length] ?? '' } }),
  );
  const posts = campus.tokens.map((token, index) =>
    callTo(createPost, { token, form: { caption: SENTENCES[index % SENTENCES.length] ?? '', visibility: 'public' } }),
  );
  const signIns = campus.emails.map((email) => callTo(signIn, { body: { email, password: LOAD_PASSWORD } }));
  const statusOf = ({ status = 200 }: CallDefinition) => status;
  return [
    { name: LIKE, calls: likes(campus), expects: statusOf(toggleLike), uniform: false, raw: 'like' },
    { name: 'comment', calls: comments, expects: statusOf(addComment), uniform: false, raw: 'comment' },
    { name: 'create text post', calls: posts, expects: statusOf(createPost), uniform: false, raw: 'post' },
    { name: 'sign in', calls: signIns, expects: statusOf(signIn), uniform: false },
  ];
}

function onNewestPosts(
  { tokens, newestPosts }: Campus,
  make: (token: string, postId: string, index: number) => HttpCall,
): HttpCall[] {
  const pairs = shuffled(newestPosts.flatMap((id) => tokens.map((token) => ({ id, token }))));
  return pairs.slice(0, COMBINATIONS).map(({ id, token }, index) => make(token, id, index));
}

const personOf =
  ({ tokens }: Campus) =>
  (index: number): string =>
    tokens[index % tokens.length] ?? '';
