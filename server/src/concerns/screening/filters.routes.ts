import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/moderation/filters';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { FilterLists } from './filters.service.ts';

export function filterRoutes(server: FastifyInstance, lists: FilterLists): void {
  route(server, calls.listFilters, ({ query }) => lists.list(query));
  route(server, calls.addFilters, ({ viewer, body }) => lists.add(viewer, body));
  route(server, calls.removeFilter, async ({ viewer, params }) => {
    await lists.remove(viewer, params.id);
    return { message: say(msg`Filter removed`) };
  });
  route(server, calls.tryFilters, ({ body }) => lists.try(body));
}
