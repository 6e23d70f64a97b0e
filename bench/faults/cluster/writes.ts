import { randomUUID } from 'node:crypto';
import { randomPicture } from '../../load/random-picture.ts';
import type { Answered, Sent } from './calls.ts';
import type { Campus } from './campus.ts';
import type { Kind } from './history.ts';

/** How a person sends a write, and sees it afterwards. */
export interface WriteCall {
  readonly kind: Kind;
  readonly key: string;
  readonly subject: string;
  readonly wanted: boolean;
  readonly method: string;
  readonly path: string;
  /** Made anew for each attempt, with the same contents. */
  sent(): Sent;
  /** The reads that show it, from what the write answered. */
  looks(answer: string): readonly Look[];
}

/** A read, and whether its answer shows the write. */
export interface Look {
  readonly method: string;
  readonly path: string;
  readonly sent?: Sent;
  readonly shows: (answered: Answered) => boolean;
}

/** What the writers know about the campus at a moment. */
export interface Known {
  /** Posts to comment on and to like, the newest last. */
  readonly posts: readonly string[];
  /** An event with a free seat or without, undefined before there is one. */
  readonly event: string | undefined;
  /** Which posts a person likes. */
  readonly liked: ReadonlySet<string>;
}

type Draw = () => number;

/** How many of the newest posts people like and comment on. */
const POPULAR = 12;
const PAGE = 50;

/** Choose what a person writes next. */
export function nextWrite(campus: Campus, personId: string, known: Known, draw: Draw): WriteCall {
  const popular = known.posts.slice(-POPULAR);
  const post = popular[Math.floor(draw() * popular.length)];
  const chosen = draw();
  if (!post || chosen < 0.15) return publish(campus, draw, false);
  if (chosen < 0.2) return publish(campus, draw, true);
  if (chosen < 0.4) return comment(campus, post);
  if (chosen < 0.65) return like(personId, post, !known.liked.has(post));
  if (chosen < 0.7 && known.event) return takeSeat(known.event);
  return send(campus);
}

/** The text of a write, by which the checker finds it. */
export const textOf = ({ run }: Campus, key: string): string => `${run} ${key}`;

const json = (text: string) => JSON.parse(text) as never;
const found = ({ status }: Answered) => status === 200;

function publish(campus: Campus, draw: Draw, hasPicture: boolean): WriteCall {
  const key = randomUUID();
  const picture = hasPicture ? randomPicture(draw, [64, 64]) : undefined;
  return {
    ...{ kind: hasPicture ? 'picture' : 'post', key, subject: '', wanted: true, method: 'POST', path: '/api/posts' },
    sent() {
      const body = new FormData();
      body.set('caption', textOf(campus, key));
      if (picture) body.set('media', new File([new Uint8Array(picture)], 'picture.png', { lastModified: 0 }));
      return { body, headers: { 'idempotency-key': key } };
    },
    looks(answer) {
      const { post } = json(answer) as { post: { _id: string; media: { url: string }[] } };
      return [
        { method: 'GET', path: `/api/posts/${post._id}`, shows: found },
        {
          method: 'GET',
          path: `/api/posts/feed?page=1&limit=${PAGE}`,
          shows: ({ text }) => text.includes(post._id),
        },
        ...post.media.map(({ url }) => ({ method: 'GET', path: new URL(url, 'http://quad').pathname, shows: found })),
      ];
    },
  };
}

function comment(campus: Campus, post: string): WriteCall {
  const key = randomUUID();
  return {
    ...{ kind: 'comment', key, subject: post, wanted: true, method: 'POST', path: `/api/posts/${post}/comment` },
    sent: () => ({ body: { text: textOf(campus, key), clientId: key } }),
    looks: () => [{ method: 'GET', path: `/api/posts/${post}`, shows: ({ text }) => text.includes(key) }],
  };
}

function like(personId: string, post: string, wanted: boolean): WriteCall {
  return {
    ...{ kind: 'like', key: randomUUID(), subject: post, wanted, method: 'POST' },
    path: `/api/posts/${post}/like?liked=${wanted}`,
    sent: () => ({}),
    looks: () => [
      {
        method: 'GET',
        path: `/api/posts/${post}`,
        shows: ({ text }) => (json(text) as { likes: string[] }).likes.includes(personId) === wanted,
      },
    ],
  };
}

function send(campus: Campus): WriteCall {
  const key = randomUUID();
  const path = `/api/conversations/${campus.conversation}/messages`;
  return {
    ...{ kind: 'message', key, subject: campus.conversation, wanted: true, method: 'POST', path },
    sent: () => ({ body: { clientId: key, text: textOf(campus, key) } }),
    looks: () => [{ method: 'GET', path: `${path}?limit=${PAGE}`, shows: ({ text }) => text.includes(key) }],
  };
}

function takeSeat(event: string): WriteCall {
  const key = randomUUID();
  return {
    ...{ kind: 'seat', key, subject: event, wanted: true, method: 'POST', path: `/api/events/${event}/register` },
    sent: () => ({ headers: { 'idempotency-key': key } }),
    looks: () => [
      {
        method: 'GET',
        path: `/api/events/${event}`,
        shows: ({ text }) => (json(text) as { registration: unknown }).registration !== null,
      },
    ],
  };
}
