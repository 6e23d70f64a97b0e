import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { certificateNotifications } from './certificate-notifications.ts';
import { certificatePersonalData } from './certificates.personal-data.ts';
import { certificateRoutes } from './certificates.routes.ts';
import { createPrograms } from './certificates.service.ts';
import { programReportable } from './programs.reportables.ts';
import { programSearchable } from './programs.searchables.ts';

/** Certificate programs, and certificates that anybody can check. */
export function certificatesModule(
  { db, live }: Platform,
  { placement, publicUrl }: { placement: PlacementService; publicUrl: string },
) {
  const programs = createPrograms({ db, live, placement, publicUrl });
  return {
    name: 'certificates',
    services: { programs },
    routes: (server: FastifyInstance) => certificateRoutes(server, programs),
    notifications: [certificateNotifications(db)],
    searchables: [programSearchable(db)],
    reportables: [programReportable({ db, programs })],
    personalData: [certificatePersonalData],
  };
}
