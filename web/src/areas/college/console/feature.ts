import { chunk } from '../../../lib/chunk.ts';
import { ANNOUNCEMENTS_PATHS } from '../../../lib/routing/paths/announcements.ts';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: ANNOUNCEMENTS_PATHS,
  routes: [
    route({
      path: '/messages',
      title: 'Messages',
      visitors: 'admins',
      screen: chunk(async () => (await import('./MessagesConsole.tsx')).MessagesConsole),
    }),
  ],
};
