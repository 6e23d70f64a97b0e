import { msg } from '@lingui/core/runtime-macro';
import * as calls from '@quad/contract/events/event-updates';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { EventPictures } from './pictures.service.ts';
import type { EventUpdates } from './updates.service.ts';

export function updateRoutes(
  server: FastifyInstance,
  { updates, pictures }: { updates: EventUpdates; pictures: EventPictures },
): void {
  route(server, calls.listEventUpdates, ({ viewer, params, query }) => updates.list(viewer, params.id, query));
  route(server, calls.addEventUpdate, ({ viewer, params, body }) => updates.add(viewer, params.id, body));
  route(server, calls.deleteEventUpdate, async ({ viewer, params }) => {
    await updates.remove(viewer, params.id);
    return { message: say(msg`The update has been deleted`) };
  });

  route(server, calls.listEventPictures, ({ viewer, params, query }) => pictures.list(viewer, params.id, query));
  route(server, calls.addEventPicture, async ({ viewer, params, form, files }) => {
    if (!files.file) throw new AppError('no_picture');
    return await pictures.add(viewer, params.id, { ...form, file: files.file });
  });
  route(server, calls.deleteEventPicture, async ({ viewer, params }) => {
    await pictures.remove(viewer, params.id);
    return { message: say(msg`The picture has been deleted`) };
  });
}
