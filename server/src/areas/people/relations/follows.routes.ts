import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/people/follows';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Follows } from './follows.service.ts';

export function followRoutes(server: FastifyInstance, follows: Follows): void {
  route(server, calls.checkFollow, async ({ viewer, params }) => ({
    isFollowing: await follows.check(viewer, params.id),
  }));

  route(server, calls.listFollowers, async ({ viewer, params, query }) => {
    const { people, nextCursor } = await follows.followers(viewer, params.id, query);
    return { followers: people, nextCursor };
  });

  route(server, calls.listFollowing, async ({ viewer, params, query }) => {
    const { people, nextCursor } = await follows.following(viewer, params.id, query);
    return { following: people, nextCursor };
  });

  route(server, calls.follow, async ({ viewer, params }) => {
    await follows.follow(viewer, params.id);
    return { message: say(msg`Following`) };
  });

  route(server, calls.unfollow, async ({ viewer, params }) => {
    await follows.unfollow(viewer, params.id);
    return { message: say(msg`Not following any more`) };
  });
}
