import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/people/blocks';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Blocks } from './blocks.service.ts';

export function blockRoutes(server: FastifyInstance, blocks: Blocks): void {
  route(server, calls.block, async ({ viewer, params }) => {
    await blocks.block(viewer, params.id);
    return { message: say(msg`Blocked`) };
  });

  route(server, calls.unblock, async ({ viewer, params }) => {
    await blocks.unblock(viewer, params.id);
    return { message: say(msg`Not blocked any more`) };
  });

  route(server, calls.blockedPeople, async ({ viewer }) => ({ people: await blocks.blocked(viewer) }));

  route(server, calls.mute, async ({ viewer, params }) => {
    await blocks.mute(viewer, params.id);
    return { message: say(msg`Muted`) };
  });

  route(server, calls.unmute, async ({ viewer, params }) => {
    await blocks.unmute(viewer, params.id);
    return { message: say(msg`Not muted any more`) };
  });

  route(server, calls.mutedPeople, async ({ viewer }) => ({ people: await blocks.muted(viewer) }));
}
