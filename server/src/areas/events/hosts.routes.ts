import { msg } from '@lingui/core/runtime-macro';
import * as hosting from '@quad/contract/events/event-hosting';
import * as calls from '@quad/contract/events/event-organisers';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { EventHosts } from './hosts.service.ts';

export function hostRoutes(server: FastifyInstance, hosts: EventHosts): void {
  route(server, hosting.addHost, ({ viewer, params }) => hosts.add(viewer, params.id, params.person));
  route(server, hosting.removeHost, async ({ viewer, params }) => {
    await hosts.remove(viewer, params.id, params.person);
    return { message: say(msg`They are no host any more`) };
  });

  route(server, calls.listOrganisers, async ({ viewer }) => ({ organisers: await hosts.organisers(viewer) }));
  route(server, calls.addOrganiser, async ({ viewer, params, body }) => {
    await hosts.addOrganiser(viewer, params.id, body.club);
    return { message: say(msg`They can publish events now`) };
  });
  route(server, calls.removeOrganiser, async ({ viewer, params }) => {
    await hosts.removeOrganiser(viewer, params.id);
    return { message: say(msg`They cannot publish events any more`) };
  });
}
