import { followingFeed, unreadPosts } from '@quad/contract/feeds/following';
import { feed, mentioningPosts, postsOfUser } from '@quad/contract/posts/posts';
import type { FastifyInstance } from 'fastify';
import { after } from '../../platform/cache/after.ts';
import { route } from '../../platform/http/route.ts';
import { sendPage } from '../posts/send-page.ts';
import type { Feeds } from './feeds.service.ts';

export function feedRoutes(server: FastifyInstance, feeds: Feeds): void {
  route(
    server,
    feed,
    ({ viewer, query, request, reply }) => after(feeds.feed(viewer, query), (page) => sendPage(request, reply, page)),
    { ready: true },
  );

  route(
    server,
    followingFeed,
    async ({ viewer, query, request, reply }) => sendPage(request, reply, await feeds.following(viewer, query)),
    { ready: true },
  );

  route(server, unreadPosts, ({ viewer, query }) => feeds.unread(viewer, query));

  route(
    server,
    postsOfUser,
    async ({ viewer, params, query, request, reply }) =>
      sendPage(request, reply, await feeds.ofUser(viewer, params.userId, query)),
    { ready: true },
  );

  route(
    server,
    mentioningPosts,
    async ({ viewer, params, query, request, reply }) =>
      sendPage(request, reply, await feeds.mentioning(viewer, params.userId, query)),
    { ready: true },
  );
}
