import * as calls from '@quad/contract/market/offers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Deals } from './deals.service.ts';

export function dealRoutes(server: FastifyInstance, deals: Deals): void {
  route(server, calls.listDeals, async ({ viewer, params }) => ({ deals: await deals.list(viewer, params.id) }));

  route(server, calls.getDeal, async ({ viewer, params }) => ({
    deal: await deals.get(viewer, params.id, params.buyerId),
  }));

  route(server, calls.makeOffer, async ({ viewer, params, body }) => ({
    deal: await deals.offer(viewer, params, body),
  }));

  route(server, calls.answerOffer, async ({ viewer, params, body }) => ({
    deal: await deals.answer(viewer, params.id, body.accepts),
  }));

  route(server, calls.reserveListing, async ({ viewer, params, body }) => ({
    deal: await deals.reserve(viewer, params, body.isReserved),
  }));

  route(server, calls.getUpiAddress, ({ viewer }) => deals.upiAddress(viewer));
  route(server, calls.setUpiAddress, ({ viewer, body }) => deals.setUpiAddress(viewer, body.address));
}
