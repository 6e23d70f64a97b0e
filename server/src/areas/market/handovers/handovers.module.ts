import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { handoverNotifications } from './handover-notifications.ts';
import { handoverPersonalData } from './handovers.personal-data.ts';
import { ratingReportable } from './handovers.reportables.ts';
import { handoverRoutes } from './handovers.routes.ts';
import { createHandovers } from './handovers.service.ts';

/** Hand-overs: a thing goes from one person to another, who rate each other. */
export function handoversModule({ db, live }: Platform, { relations }: { relations: Relations }) {
  const handovers = createHandovers({ db, live, relations });
  return {
    name: 'handovers',
    services: { handovers },
    routes: (server: FastifyInstance) => handoverRoutes(server, handovers),
    reportables: [ratingReportable({ db, relations, handovers })],
    notifications: [handoverNotifications(db)],
    personalData: [handoverPersonalData],
  };
}
