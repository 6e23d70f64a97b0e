import {
  applicantsResumes,
  applicantsTable,
  editApplicant,
  listApplicants,
  setApplicantsStatus,
} from '@quad/contract/careers/applicants';
import {
  applicationResume,
  apply,
  getApplication,
  listApplications,
  withdrawApplication,
} from '@quad/contract/careers/applications';
import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from '../../../platform/http/built-file.ts';
import { route } from '../../../platform/http/route.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Applicants } from './applicants.service.ts';
import type { Applications } from './applications.service.ts';

export function applicationRoutes(
  server: FastifyInstance,
  { applications, applicants }: { applications: Applications; applicants: Applicants },
): void {
  route(server, listApplications, ({ viewer, query }) => applications.list(viewer, query));
  route(server, getApplication, ({ viewer, params }) => applications.find(viewer, params.id));
  route(server, apply, ({ viewer, params, body }) => applications.apply(viewer, params.id, body));
  route(server, withdrawApplication, ({ viewer, params }) => applications.withdraw(viewer, params.id));

  route(server, applicationResume, async ({ viewer, params, reply }) => {
    const file = await applications.resumeOf(viewer, params.id);
    return sendFile(reply, { type: applicationResume.sends, ...file });
  });

  route(server, listApplicants, ({ viewer, params, query }) => applicants.list(viewer, params.id, query));
  route(server, editApplicant, ({ viewer, params, body }) => applicants.edit(viewer, params.id, body));
  route(server, setApplicantsStatus, ({ viewer, params, body }) => applicants.setStatus(viewer, params.id, body));

  route(server, applicantsTable, async ({ viewer, params, query, ...exchange }) =>
    sendBuiltFile(exchange, applicantsTable.sends, await applicants.table(viewer, params.id, query)),
  );

  route(server, applicantsResumes, async ({ viewer, params, query, reply }) =>
    sendFile(reply, { type: applicantsResumes.sends, ...(await applicants.archive(viewer, params.id, query)) }),
  );
}
