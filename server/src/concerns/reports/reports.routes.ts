import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { fileReport, myReports } from '@quad/contract/moderation/reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Reports } from './reports.service.ts';

export function reportRoutes(server: FastifyInstance, reports: Reports): void {
  route(server, fileReport, async ({ viewer, body }) => {
    const report = await reports.file(viewer, body);
    return { message: say(msg`Thank you. A moderator will look at it.`), report };
  });

  route(server, myReports, async ({ viewer }) => ({ reports: await reports.mine(viewer) }));
}
