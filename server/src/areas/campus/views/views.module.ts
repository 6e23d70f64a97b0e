import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { viewsPersonalData } from './views.personal-data.ts';
import { forgetOldHours } from './views.repo.ts';
import { countViews } from './views.routes.ts';
import { createViews } from './views.service.ts';

const forgetHours = defineJob<object>('forget-view-hours');
const NIGHTLY = '41 3 * * *';

/** Which screens are opened, counted without persons, and the last day each person was here. */
export function viewsModule({ db, logger }: Platform, { now }: { now?: (() => number) | undefined }) {
  const views = createViews({ db, logger, now });
  return {
    name: 'views',
    services: { views },
    routes: (server: FastifyInstance) => countViews(server, views.tally),
    jobs: [handleJob(forgetHours, () => forgetOldHours(db), { cron: NIGHTLY })],
    close: views.close,
    personalData: [viewsPersonalData],
  };
}
