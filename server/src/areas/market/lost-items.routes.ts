import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/market/lost-items';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { LostItems } from './lost-items.service.ts';

export function lostItemRoutes(server: FastifyInstance, lostItems: LostItems): void {
  route(server, calls.listLostItems, ({ viewer, query }) => lostItems.list(viewer, query));

  route(server, calls.getLostItem, async ({ viewer, params }) => ({ item: await lostItems.get(viewer, params.id) }));

  route(server, calls.createLostItem, async ({ viewer, body }) => ({ item: await lostItems.add(viewer, body) }));

  route(server, calls.deleteLostItem, async ({ viewer, params }) => {
    await lostItems.remove(viewer, params.id);
    return { message: say(msg`Item deleted`) };
  });

  route(server, calls.closeLostItem, async ({ viewer, params, body }) => ({
    item: await lostItems.setState(viewer, params.id, body.state),
  }));

  route(server, calls.getReturn, ({ viewer, params }) => lostItems.returnOf(viewer, params.id, params.personId));
  route(server, calls.startReturn, ({ viewer, params }) => lostItems.startReturn(viewer, params.id, params.personId));
}
