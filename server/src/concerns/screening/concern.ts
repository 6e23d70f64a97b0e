import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { Reports } from '../reports/reports.service.ts';
import { filterRoutes } from './filters.routes.ts';
import { createFilterLists } from './filters.service.ts';
import type { FlagIntake } from './flag-intake.ts';
import { createScreening, type NewAccounts } from './screening.service.ts';

const screenPublished = defineJob<object>('screen-published', { pace: 'slow' });
const EVERY_MINUTE = '* * * * *';

/** Screening: matches of words, links and removed pictures add published subjects to the cases (decision 185). */
export function screeningConcern(
  platform: Platform,
  { reports, newAccounts, flagIntake: intake }: { reports: Reports; newAccounts: NewAccounts; flagIntake: FlagIntake },
) {
  const ownHost = new URL(platform.config.publicUrl).hostname;
  const filterLists = createFilterLists({ db: platform.db, ownHost });
  const screening = createScreening(platform, { reports, newAccounts, intake, filterLists, ownHost });
  return {
    name: 'screening',
    services: { screening, filterLists },
    routes: (server: FastifyInstance) => filterRoutes(server, filterLists),
    jobs: [handleJob(screenPublished, screening.run, { cron: EVERY_MINUTE })],
    personalData: [screeningPersonalData],
  };
}

/** Hashes of texts of the last hour: they reveal nothing and are deleted before an archive is read. */
const screeningPersonalData: PersonalData = {
  name: 'screening',
  title: () => msg({ context: 'personal data', message: 'Screening' }),
  sheets: [],
  leftOut: { 'screening_texts.owner_id': 'Hashes of texts, forgotten within the hour' },
};
