import { addComment } from '@quad/contract/posts/comments';
import { createPost, feed, getPost, toggleLike } from '@quad/contract/posts/posts';
import { callTo } from '../load/http-call.ts';
import type { Campus } from '../server/campus.ts';
import type { RunningServer } from '../server/server.ts';
import { peerCalls } from './peer-calls.ts';
import type { Product, World } from './product.ts';

export const QUAD = 'Quad';

/** Quad with the same calls as the peers. */
export function quadProduct(server: RunningServer, world: World, { tokens }: Campus): Product {
  // the tokens belong to the newest people, newest first; it does not matter which of them makes a call
  const tokenOf = new Map(world.callers.map((person, index) => [person, tokens[index]]));
  const calls = peerCalls(world, {
    readFeed: (person) => callTo(feed, { token: tokenOf.get(person), query: { page: 1, limit: 20 } }),
    readPost: (person, id) => callTo(getPost, { token: tokenOf.get(person), params: { id } }),
    comment: (person, id, text) => callTo(addComment, { token: tokenOf.get(person), params: { id }, body: { text } }),
    like: (person, id) => callTo(toggleLike, { token: tokenOf.get(person), params: { id } }),
    post: (person, caption) =>
      callTo(createPost, { token: tokenOf.get(person), form: { caption, visibility: 'public' } }),
  });
  return {
    name: QUAD,
    port: server.port,
    calls,
    statuses: { comment: addComment.status, 'text post': createPost.status },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
