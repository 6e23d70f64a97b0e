import { msg } from '@lingui/core/runtime-macro';
import * as hosted from '@quad/contract/events/event-hosting';
import { eventPowers } from '@quad/contract/events/event-organisers';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { EventDecisions } from './decisions.service.ts';
import type { Events } from './events.service.ts';
import type { EventHosting } from './hosting.service.ts';

export function eventRoutes(
  server: FastifyInstance,
  { events, hosting, decisions }: { events: Events; hosting: EventHosting; decisions: EventDecisions },
): void {
  route(server, listEvents, ({ viewer, query }) => events.list(viewer, query));
  route(server, eventPowers, ({ viewer, query }) => events.powers(viewer, query.group));
  route(server, getEvent, ({ viewer, params }) => events.get(viewer, params.id));

  route(server, hosted.createEvent, ({ viewer, body }) => hosting.create(viewer, body));
  route(server, hosted.editEvent, ({ viewer, params, body }) => hosting.edit(viewer, params.id, body));
  route(server, hosted.setEventCover, async ({ viewer, params, files }) => {
    if (!files.file) throw new AppError('no_picture');
    return await hosting.setCover(viewer, params.id, files.file);
  });
  route(server, hosted.removeEventCover, ({ viewer, params }) => hosting.removeCover(viewer, params.id));

  route(server, hosted.decideEvent, ({ viewer, params, body }) => decisions.decide(viewer, params.id, body));
  route(server, hosted.featureEvent, ({ viewer, params, body }) =>
    decisions.feature(viewer, params.id, body.isFeatured),
  );
  route(server, hosted.cancelEvent, ({ viewer, params, body }) => decisions.cancel(viewer, params.id, body));
  route(server, hosted.deleteEvent, async ({ viewer, params }) => {
    await decisions.remove(viewer, params.id);
    return { message: say(msg`The event has been deleted`) };
  });
}
