import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { VisiblePosts } from '../visible-posts.ts';
import { savedPersonalData } from './saved.personal-data.ts';
import { savedMark } from './saved.repo.ts';
import { savedRoutes } from './saved.routes.ts';
import { createSaved } from './saved.service.ts';

/** Posts that people save for themselves. */
export function savedModule({ db }: Platform, { visiblePosts }: { visiblePosts: VisiblePosts }) {
  const saved = createSaved({ db, visible: visiblePosts });
  return {
    name: 'saved',
    services: { saved },
    routes: (server: FastifyInstance) => savedRoutes(server, saved),
    postMarks: [savedMark],
    personalData: [savedPersonalData],
  };
}
