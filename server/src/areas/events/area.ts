import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurns } from '../../platform/writes/turns.ts';
import type { Programs } from '../careers/certificates/certificates.service.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { announce, announceNews } from './announce.ts';
import { calendarRoutes } from './calendars.routes.ts';
import { createEventCalendars } from './calendars.service.ts';
import { eventCategoryRoutes } from './categories/categories.routes.ts';
import { createEventCategories } from './categories/categories.service.ts';
import { eventConsoleRoutes } from './console/console.routes.ts';
import { createManagedEvents } from './console/managed-events.service.ts';
import { createEventDecisions } from './decisions.service.ts';
import { doorRoutes } from './door.routes.ts';
import { createEventDoor } from './door.service.ts';
import { createEventCards } from './event-cards.ts';
import { createEventCertificates } from './event-certificates.ts';
import { eventNotifications } from './event-notifications.sources.ts';
import { groupEvents } from './event-part.ts';
import { eventPaymentRoutes } from './event-payments.routes.ts';
import { createEventPayments, releaseUnpaid, releaseUnpaidSeats } from './event-payments.service.ts';
import type { EventReference } from './event-reference.ts';
import { eventActivity } from './events.activity.ts';
import { eraseProposals, eraseUnpaid, eventPersonalData } from './events.personal-data.ts';
import { eventReportables } from './events.reportables.ts';
import { eventRoutes } from './events.routes.ts';
import { eventSearchable } from './events.searchables.ts';
import { createEvents } from './events.service.ts';
import { giveBackHeldSeats, giveBackSeats, HOURLY } from './held-seats.ts';
import { createEventHosting } from './hosting.service.ts';
import { cancelHostless, notifyApproversOfHostlessEvents } from './hostless.ts';
import { hostRoutes } from './hosts.routes.ts';
import { createEventHosts } from './hosts.service.ts';
import { createLiveEvents } from './live-events.ts';
import { createEventPictures } from './pictures.service.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { createEventRegistrations } from './registrations.service.ts';
import { EVERY_FIVE_MINUTES, nextReminder, remind, remindOfEvents } from './reminders.ts';
import { teamRoutes } from './teams.routes.ts';
import { createEventTeams } from './teams.service.ts';
import { updateRoutes } from './updates.routes.ts';
import { createEventUpdates } from './updates.service.ts';
import { forgetNames, forgetVisitorNames, NIGHTLY } from './visitor-names.ts';
import { walkInRoutes } from './walk-ins.routes.ts';
import { createWalkIns } from './walk-ins.service.ts';

/**
 * Events: proposals, seats and teams, tickets and check-in.
 *
 * - SQL functions assign seats, teams and the waiting list (decision 127).
 * - The places of disabled people are on hold for some days (decision 279).
 * - Tickets and check-in work offline (decision 128).
 * - An event may have an entry fee by UPI and questions; visitors may come without a ticket (decisions 301 and 302).
 * - An event that loses its only host gets a new host, or is cancelled days later (decision 127).
 * - Other areas count their own items about an event, and contribute the counts as `eventReferences` (decision 183).
 * - The campus adds categories to those of the specification (decision 308).
 * - `console/` has the admins' table of events (decision 127).
 */
export function eventsArea(
  { bus, caches, config, counts, db, live, media, reads }: Platform,
  given: {
    relations: Relations;
    summaries: PersonSummaries;
    groupMembership: GroupMembership;
    programs: Programs;
    contributed: { readonly eventReferences: readonly EventReference[] };
  },
) {
  const { relations, summaries, groupMembership, programs, contributed } = given;
  const references = contributed.eventReferences;
  const liveEvents = createLiveEvents({ db, bus, live });
  const cards = createEventCards({ db, bus, caches });
  const events = createEvents({ db, reads, summaries, cards, groupMembership, references });
  const eventHosting = createEventHosting({ db, media, liveEvents, events, groupMembership });
  const eventDecisions = createEventDecisions({ db, live, liveEvents, events });
  const eventCategories = createEventCategories({ db });
  const managed = createManagedEvents({ db, reads, live, liveEvents, summaries, categories: eventCategories });
  const eventHosts = createEventHosts({ db, liveEvents, events });
  const inTurn = createTurns();
  const eventRegistrations = createEventRegistrations({ db, inTurn, liveEvents, relations, summaries });
  const eventTeams = createEventTeams({ db, inTurn, liveEvents, registrations: eventRegistrations, relations });
  const eventUpdates = createEventUpdates({ db, liveEvents });
  const eventPictures = createEventPictures({ db, media, liveEvents });
  const eventDoor = createEventDoor({ db, liveEvents });
  const eventPayments = createEventPayments({ db, liveEvents, events });
  const walkIns = createWalkIns({ db, liveEvents });
  const eventCertificates = createEventCertificates({ db, programs });
  return {
    name: 'events',
    services: {
      ...{ events, eventHosting, eventDecisions, eventHosts, eventRegistrations, eventTeams },
      ...{ eventUpdates, eventPictures, eventDoor, eventPayments, walkIns, eventCertificates, eventCategories },
      remindOfEvents: () => remind({ db }),
      releaseUnpaidSeats: () => releaseUnpaidSeats({ db, liveEvents }),
      giveBackHeldSeats: () => giveBackHeldSeats({ db, liveEvents }),
    },
    routes(server: FastifyInstance): void {
      eventRoutes(server, { events, hosting: eventHosting, decisions: eventDecisions });
      hostRoutes(server, eventHosts);
      eventConsoleRoutes(server, { db, managed });
      eventCategoryRoutes(server, eventCategories);
      registrationRoutes(server, eventRegistrations);
      teamRoutes(server, eventTeams);
      updateRoutes(server, { updates: eventUpdates, pictures: eventPictures });
      calendarRoutes(server, { calendars: createEventCalendars({ db, publicUrl: config.publicUrl }), counts });
      eventPaymentRoutes(server, eventPayments);
      walkInRoutes(server, walkIns);
      doorRoutes(server, { door: eventDoor, certificates: eventCertificates });
    },
    jobs: [
      handleJob(remindOfEvents, () => remind({ db }), {
        cron: EVERY_FIVE_MINUTES,
        due: (since) => nextReminder({ db }, since),
      }),
      handleJob(giveBackSeats, () => giveBackHeldSeats({ db, liveEvents }), { cron: HOURLY }),
      handleJob(releaseUnpaid, () => releaseUnpaidSeats({ db, liveEvents }), { cron: EVERY_FIVE_MINUTES }),
      handleJob(forgetVisitorNames, forgetNames(db), { cron: NIGHTLY }),
      handleJob(announceNews, (news) => announce({ db }, news)),
    ],
    liveChannels: [liveEvents.channel],
    notifications: [eventNotifications(db)],
    searchables: [eventSearchable(reads)],
    reportables: eventReportables({
      db,
      liveEvents,
      decisions: eventDecisions,
      updates: eventUpdates,
      pictures: eventPictures,
    }),
    groupParts: [groupEvents(db)],
    close: async () => liveEvents.close(),
    auditSubjects: [
      namedSubject('event', { table: 'events', name: sql.ref('title') }, (id) => `/events/${id}`),
      namedSubject('event_category', { table: 'event_categories', name: sql.ref('name') }, () => '/events/categories'),
    ],
    activity: [eventActivity(db)],
    personalData: [
      {
        ...eventPersonalData,
        leaves: notifyApproversOfHostlessEvents,
        async erase(personId: string) {
          await cancelHostless({ db, live, liveEvents }, personId);
          await eraseProposals(db, personId);
          await eraseUnpaid(db, personId);
        },
      },
    ],
  };
}
