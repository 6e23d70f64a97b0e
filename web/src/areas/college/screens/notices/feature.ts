import { chunk } from '../../../../lib/chunk.ts';
import { NOTICES_PATHS } from '../../../../lib/routing/paths/notices.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: NOTICES_PATHS,
  routes: [
    route({
      path: '/college-NoticeHub',
      title: 'Colleges Notice Hub',
      visitors: 'users',
      screen: chunk(async () => (await import('./NoticeHubScreen.tsx')).NoticeHubScreen),
    }),
  ],
};
