import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { dealPersonalData } from './deals.personal-data.ts';
import { dealRoutes } from './deals.routes.ts';
import { createDeals, type Deals } from './deals.service.ts';

/** Offers and reservations: what people agree on in the conversation about a listing. */
export function dealsModule({ db, live }: Platform, services: Omit<Parameters<typeof createDeals>[0], 'db' | 'live'>) {
  const deals: Deals = createDeals({ db, live, ...services });
  return {
    name: 'deals',
    services: { deals },
    routes: (server: FastifyInstance) => dealRoutes(server, deals),
    personalData: [dealPersonalData],
  };
}
