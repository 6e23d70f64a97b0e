import { msg } from '@lingui/core/runtime-macro';
import * as calls from '@quad/contract/events/event-walk-ins';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { WalkIns } from './walk-ins.service.ts';

export function walkInRoutes(server: FastifyInstance, walkIns: WalkIns): void {
  route(server, calls.addWalkIn, ({ viewer, params, body }) => walkIns.add(viewer, params.id, body));
  route(server, calls.listWalkIns, ({ viewer, params }) => walkIns.list(viewer, params.id));
  route(server, calls.removeWalkIn, async ({ viewer, params }) => {
    await walkIns.remove(viewer, params.id, params.visitor);
    return { message: say(msg`Removed`) };
  });
}
