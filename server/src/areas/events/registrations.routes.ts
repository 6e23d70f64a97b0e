import * as calls from '@quad/contract/events/event-registrations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { EventRegistrations } from './registrations.service.ts';

export function registrationRoutes(server: FastifyInstance, registrations: EventRegistrations): void {
  route(server, calls.registerForEvent, ({ viewer, params }) => registrations.register(viewer, params.id));
  route(server, calls.answerEvent, ({ viewer, params, body }) => registrations.answer(viewer, params.id, body));
  route(server, calls.leaveEvent, ({ viewer, params }) => registrations.leave(viewer, params.id));
  route(server, calls.showRegistration, ({ viewer, params, body }) => registrations.change(viewer, params.id, body));
  route(server, calls.listGuests, ({ viewer, params, query }) => registrations.guests(viewer, params.id, query));
}
