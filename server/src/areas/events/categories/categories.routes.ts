import * as calls from '@quad/contract/events/event-categories';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { EventCategories } from './categories.service.ts';

export function eventCategoryRoutes(server: FastifyInstance, categories: EventCategories) {
  route(server, calls.listEventCategories, async () => ({ categories: await categories.names() }));
  route(server, calls.listManagedCategories, async () => ({ categories: await categories.list() }));
  route(server, calls.addEventCategory, async ({ viewer, body }) => ({
    categories: await categories.add(viewer, body.name),
  }));
  route(server, calls.changeEventCategory, async ({ viewer, params, body }) => ({
    categories: await categories.change(viewer, params.id, body),
  }));
  route(server, calls.orderEventCategories, async ({ viewer, body }) => ({
    categories: await categories.order(viewer, body.ids),
  }));
  route(server, calls.deleteEventCategory, async ({ viewer, params }) => ({
    categories: await categories.delete(viewer, params.id),
  }));
}
