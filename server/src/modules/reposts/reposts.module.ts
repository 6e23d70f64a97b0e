import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { PostChanges } from '../posts/post-changes.ts';
import { repostedMark } from './reposts.repo.ts';
import { repostRoutes } from './reposts.routes.ts';
import { createReposts } from './reposts.service.ts';

/** Public posts that people repeat to their followers. */
export function repostsModule({ db }: Platform, { postChanges }: { postChanges: PostChanges }) {
  const reposts = createReposts({ db, changes: postChanges });
  return {
    name: 'reposts',
    services: { reposts },
    routes: (server: FastifyInstance) => repostRoutes(server, reposts),
    postMarks: [repostedMark],
  };
}
