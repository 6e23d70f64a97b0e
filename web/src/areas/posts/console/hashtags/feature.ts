import { Hash } from 'lucide-react';
import { chunk } from '../../../../lib/chunk.ts';
import { HASHTAGS_PATHS } from '../../../../lib/routing/paths/hashtags.ts';
import { type ConsoleLink, type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: HASHTAGS_PATHS,
  routes: [
    route({
      path: '/hashtags',
      title: 'Hashtags',
      visitors: 'admins',
      screen: chunk(async () => (await import('./HashtagsScreen.tsx')).HashtagsScreen),
    }),
  ],
};

export const hashtagsConsoleLink: ConsoleLink = { section: 'Content', label: 'Hashtags', to: '/hashtags', icon: Hash };
