import type { FastifyInstance } from 'fastify';
import type { ActivitySource } from '../../../concerns/dashboard/activity.ts';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countDaysJob, countDaysNow } from './count-days.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboard } from './dashboard.service.ts';
import { serverAttention } from './server.attention.ts';

/** The start page of admins. */
export function dashboardModule(
  { db, logger }: Platform,
  parts: {
    dataDir: string;
    attention: readonly AttentionSource[];
    activity: readonly ActivitySource[];
    now?: (() => number) | undefined;
  },
) {
  const { dataDir, attention, activity, now } = parts;
  const dashboard = createDashboard({
    db,
    logger,
    attention: [...attention, ...serverAttention({ db, dataDir })],
    activity,
    now,
  });
  return {
    name: 'dashboard',
    services: { countDays: (at = new Date()) => countDaysNow(db, at) },
    routes: (server: FastifyInstance) => dashboardRoutes(server, dashboard),
    jobs: [countDaysJob({ db, now })],
  };
}
