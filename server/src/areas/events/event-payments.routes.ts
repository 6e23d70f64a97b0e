import * as calls from '@quad/contract/events/event-payments';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { EventPayments } from './event-payments.service.ts';

export function eventPaymentRoutes(server: FastifyInstance, payments: EventPayments): void {
  route(server, calls.sendEventReference, ({ viewer, params, body }) =>
    payments.sendReference(viewer, params.id, body.reference),
  );
  route(server, calls.listEventPayments, ({ viewer, params, query }) => payments.list(viewer, params.id, query));
  route(server, calls.confirmEventPayment, ({ viewer, params, body }) => payments.confirm(viewer, params.id, body));
  route(server, calls.returnEventReference, ({ viewer, params, body }) =>
    payments.returnReference(viewer, params.id, body),
  );
  route(server, calls.reverseEventPayment, ({ viewer, params, body }) =>
    payments.reverse(viewer, params.id, body.reason),
  );
}
