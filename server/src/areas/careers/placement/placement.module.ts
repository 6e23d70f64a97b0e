import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { placementPersonalData } from './placement.personal-data.ts';
import { placementRoutes } from './placement.routes.ts';
import { createPlacement } from './placement.service.ts';

/** Who may offer internships, jobs and programs, and academic records, by which eligibility is told. */
export function placementModule({ db }: Platform) {
  const placement = createPlacement({ db });
  return {
    name: 'placement',
    services: { placement },
    routes: (server: FastifyInstance) => placementRoutes(server, placement),
    personalData: [placementPersonalData],
  };
}
