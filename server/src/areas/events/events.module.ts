import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Programs } from '../careers/certificates/certificates.service.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { announce, announceNews } from './announce.ts';
import { calendarRoutes } from './calendars.routes.ts';
import { createEventCalendars } from './calendars.service.ts';
import { eventConsoleRoutes } from './console/console.routes.ts';
import { createManagedEvents } from './console/managed-events.service.ts';
import { createEventDecisions } from './decisions.service.ts';
import { doorRoutes } from './door.routes.ts';
import { createEventDoor } from './door.service.ts';
import { createEventCards } from './event-cards.ts';
import { createEventCertificates } from './event-certificates.ts';
import { eventNotifications } from './event-notifications.sources.ts';
import { groupEvents } from './event-part.ts';
import type { EventReference } from './event-reference.ts';
import { eventActivity } from './events.activity.ts';
import { eraseProposals } from './events.erasure.ts';
import { eventPersonalData } from './events.personal-data.ts';
import { eventReportables } from './events.reportables.ts';
import { eventRoutes } from './events.routes.ts';
import { eventSearchable } from './events.searchables.ts';
import { createEvents } from './events.service.ts';
import { createEventHosting } from './hosting.service.ts';
import { cancelHostless, tellOfHostless } from './hostless.ts';
import { hostRoutes } from './hosts.routes.ts';
import { createEventHosts } from './hosts.service.ts';
import { createLiveEvents } from './live-events.ts';
import { createEventPictures } from './pictures.service.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { createEventRegistrations } from './registrations.service.ts';
import { EVERY_FIVE_MINUTES, remind, remindOfEvents } from './reminders.ts';
import { teamRoutes } from './teams.routes.ts';
import { createEventTeams } from './teams.service.ts';
import { updateRoutes } from './updates.routes.ts';
import { createEventUpdates } from './updates.service.ts';

/** Events: what is on, who goes and who is let in. */
export function eventsModule(
  { db, bus, caches, counts, live, media }: Platform,
  {
    relations,
    summaries,
    groupMembership,
    programs,
    publicUrl,
    references,
  }: {
    relations: Relations;
    summaries: PersonSummaries;
    groupMembership: GroupMembership;
    programs: Programs;
    publicUrl: string;
    /** What other domains have about events. */
    references: () => readonly EventReference[];
  },
) {
  const liveEvents = createLiveEvents({ db, bus, live });
  const cards = createEventCards({ db, bus, caches });
  const events = createEvents({ db, summaries, cards, groupMembership, references });
  const eventHosting = createEventHosting({ db, live, media, liveEvents, events, groupMembership });
  const eventDecisions = createEventDecisions({ db, live, liveEvents, events });
  const managed = createManagedEvents({ db, live, liveEvents, summaries });
  const eventHosts = createEventHosts({ db, live, liveEvents, events });
  const eventRegistrations = createEventRegistrations({ db, liveEvents, relations, summaries });
  const eventTeams = createEventTeams({ db, live, liveEvents, registrations: eventRegistrations, relations });
  const eventUpdates = createEventUpdates({ db, live, liveEvents });
  const eventPictures = createEventPictures({ db, media, liveEvents });
  const eventDoor = createEventDoor({ db, liveEvents });
  const eventCertificates = createEventCertificates({ db, live, programs });
  return {
    name: 'events',
    services: {
      ...{
        events,
        eventHosting,
        eventDecisions,
        eventHosts,
        eventRegistrations,
        eventTeams,
        eventUpdates,
        eventPictures,
        eventDoor,
        eventCertificates,
      },
      remindOfEvents: () => remind({ db, live }),
    },
    routes(server: FastifyInstance): void {
      eventRoutes(server, { events, hosting: eventHosting, decisions: eventDecisions });
      hostRoutes(server, eventHosts);
      eventConsoleRoutes(server, { db, managed });
      registrationRoutes(server, eventRegistrations);
      teamRoutes(server, eventTeams);
      updateRoutes(server, { updates: eventUpdates, pictures: eventPictures });
      calendarRoutes(server, { calendars: createEventCalendars({ db, publicUrl }), counts });
      doorRoutes(server, { door: eventDoor, certificates: eventCertificates });
    },
    jobs: [
      handleJob(remindOfEvents, () => remind({ db, live }), { cron: EVERY_FIVE_MINUTES }),
      handleJob(announceNews, (news) => announce({ db, live }, news)),
    ],
    liveChannels: [liveEvents.channel],
    notifications: [eventNotifications(db)],
    searchables: [eventSearchable(db)],
    reportables: eventReportables({
      db,
      liveEvents,
      decisions: eventDecisions,
      updates: eventUpdates,
      pictures: eventPictures,
    }),
    groupParts: [groupEvents(db)],
    close: async () => liveEvents.close(),
    activity: [eventActivity(db)],
    personalData: [
      {
        ...eventPersonalData,
        leaves: tellOfHostless,
        async erase(personId: string) {
          await cancelHostless({ db, live, liveEvents }, personId);
          await eraseProposals(db, personId);
        },
      },
    ],
  };
}
