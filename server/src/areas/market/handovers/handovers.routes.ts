import * as calls from '@quad/contract/market/handovers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Handovers } from './handovers.service.ts';

export function handoverRoutes(server: FastifyInstance, handovers: Handovers): void {
  route(server, calls.getHandover, async ({ viewer, params }) => ({
    handover: await handovers.get(viewer, params.id),
  }));

  route(server, calls.showHandoverCode, ({ viewer, params }) => handovers.code(viewer, params.id));

  route(server, calls.confirmHandover, async ({ viewer, params, body }) => ({
    handover: await handovers.confirm(viewer, params.id, body),
  }));

  route(server, calls.confirmPayment, async ({ viewer, params }) => ({
    handover: await handovers.confirmPayment(viewer, params.id),
  }));

  route(server, calls.rateHandover, async ({ viewer, params, body }) => ({
    handover: await handovers.rate(viewer, params.id, body),
  }));

  route(server, calls.listRatings, ({ viewer, params, query }) => handovers.ratingsOf(viewer, params.id, query));
}
