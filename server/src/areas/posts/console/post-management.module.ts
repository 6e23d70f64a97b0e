import type { FastifyInstance } from 'fastify';
import { defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubjectDecisions } from '../../moderation/subject-decisions.service.ts';
import { postManagementRoutes } from './post-management.routes.ts';
import { createPostsTable } from './posts-table.service.ts';

const countLikes = defineJob<object>('count-likes-of-posts', { pace: 'slow' });
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** The posts of a campus, as admins see them; what they do to them are decisions of moderation. */
export function postManagementModule(
  { db }: Platform,
  { subjectDecisions, now }: { subjectDecisions: SubjectDecisions; now?: (() => number) | undefined },
) {
  const table = createPostsTable({ db, subjectDecisions, now });
  return {
    name: 'post-management',
    services: { postsTable: table },
    routes: (server: FastifyInstance) => postManagementRoutes(server, { db, table }),
    jobs: [handleJob(countLikes, () => table.countLikes(), { cron: EVERY_TEN_MINUTES })],
  };
}
