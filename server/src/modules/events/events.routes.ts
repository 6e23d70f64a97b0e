import * as calls from '@quad/contract/events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { Events } from './events.service.ts';

export function eventRoutes(server: FastifyInstance, events: Events): void {
  route(server, calls.listEvents, ({ viewer, query }) => events.list(viewer, query));
  route(server, calls.eventPowers, ({ viewer }) => events.powers(viewer));
  route(server, calls.getEvent, ({ viewer, params }) => events.get(viewer, params.id));
  route(server, calls.createEvent, ({ viewer, body }) => events.create(viewer, body));
  route(server, calls.editEvent, ({ viewer, params, body }) => events.edit(viewer, params.id, body));

  route(server, calls.setEventCover, async ({ viewer, params, files }) => {
    if (!files.file) throw new AppError('no_picture');
    return await events.setCover(viewer, params.id, files.file);
  });
  route(server, calls.removeEventCover, ({ viewer, params }) => events.removeCover(viewer, params.id));

  route(server, calls.decideEvent, ({ viewer, params, body }) => events.decide(viewer, params.id, body));
  route(server, calls.featureEvent, ({ viewer, params, body }) => events.feature(viewer, params.id, body.isFeatured));
  route(server, calls.cancelEvent, ({ viewer, params, body }) => events.cancel(viewer, params.id, body));
  route(server, calls.deleteEvent, async ({ viewer, params }) => {
    await events.remove(viewer, params.id);
    return { message: 'The event has been deleted' };
  });
}
