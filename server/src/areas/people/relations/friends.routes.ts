import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/people/friends';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Friends } from './friends.service.ts';

export function friendRoutes(server: FastifyInstance, friends: Friends): void {
  route(server, calls.listFriends, ({ viewer, query }) => friends.list(viewer, query));

  route(server, calls.friendRequests, ({ viewer, query }) => friends.requests(viewer, query.direction ?? 'received'));

  route(server, calls.askFriend, async ({ viewer, params }) => ({ state: await friends.ask(viewer, params.id) }));

  route(server, calls.withdrawRequest, async ({ viewer, params }) => {
    await friends.withdraw(viewer, params.id);
    return { message: say(msg`Request withdrawn`) };
  });

  route(server, calls.acceptRequest, async ({ viewer, params }) => {
    await friends.accept(viewer, params.id);
    return { message: say(msg`You are friends now`) };
  });

  route(server, calls.declineRequest, async ({ viewer, params }) => {
    await friends.decline(viewer, params.id);
    return { message: say(msg`Request declined`) };
  });

  route(server, calls.addToList, async ({ viewer, params }) => {
    await friends.addToList(viewer, params.list, params.id);
    return { message: say(msg`Added to the list`) };
  });

  route(server, calls.removeFromList, async ({ viewer, params }) => {
    await friends.removeFromList(viewer, params.list, params.id);
    return { message: say(msg`Taken off the list`) };
  });
}
