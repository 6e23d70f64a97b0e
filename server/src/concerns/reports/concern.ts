import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';
import type { ReportIntake } from './report-intake.ts';
import { reportNotifications } from './report-notifications.ts';
import type { Reportable } from './reportable.ts';
import * as repo from './reports.repo.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReports } from './reports.service.ts';

/** Users' reports to the moderators, about the areas' `reportables`. The intake makes cases of them. */
export function reportsConcern(
  { db }: Platform,
  given: { reportIntake: ReportIntake; contributed: { readonly reportables: readonly Reportable[] } },
) {
  const { reportables } = given.contributed;
  const reports = createReports({ db, reportables, intake: given.reportIntake });
  return {
    name: 'reports',
    services: { reports },
    routes: (server: FastifyInstance) => reportRoutes(server, reports),
    notifications: [reportNotifications(db)],
    personalData: [{ ...reportPersonalData, erase: (personId: string) => repo.deleteReportsAbout(db, personId) }],
  };
}

const reportPersonalData: PersonalData = {
  name: 'reports',
  title: () => msg({ context: 'personal data', message: 'Reports' }),
  sheets: [
    sheetOf(
      'reports',
      'reporter_id',
      ['created_at', 'subject_type', 'subject_id', 'reason', 'details', 'status', 'outcome', 'closed_at'],
      { name: msg({ context: 'personal data', message: 'your reports' }) },
    ),
  ],
  leftOut: {
    'reports.subject_owner_id': 'Protects people who report something',
  },
};
