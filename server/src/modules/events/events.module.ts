import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import { eventNotifications } from './event-notifications.sources.ts';
import { eventRoutes } from './events.routes.ts';
import { createEvents } from './events.service.ts';
import { hostRoutes } from './hosts.routes.ts';
import { createEventHosts } from './hosts.service.ts';
import { createLiveEvents } from './live-events.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { createEventRegistrations } from './registrations.service.ts';

/** Events: what is on, who goes and who is let in. */
export function eventsModule(
  { db, bus, live, media }: Platform,
  { groupMembership }: { groupMembership: GroupMembership },
) {
  const liveEvents = createLiveEvents({ db, bus, live });
  const events = createEvents({ db, live, media, liveEvents, groupMembership });
  const eventHosts = createEventHosts({ db, live, liveEvents, events });
  const eventRegistrations = createEventRegistrations({ db, liveEvents });
  return {
    name: 'events',
    services: { events, eventHosts, eventRegistrations },
    routes(server: FastifyInstance): void {
      eventRoutes(server, events);
      hostRoutes(server, eventHosts);
      registrationRoutes(server, eventRegistrations);
    },
    liveChannels: [liveEvents.channel],
    notifications: [eventNotifications(db)],
    close: async () => liveEvents.close(),
  };
}
