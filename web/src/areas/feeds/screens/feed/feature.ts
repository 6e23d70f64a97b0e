import { chunk } from '../../../../lib/chunk.ts';
import { FEED_PATHS } from '../../../../lib/routing/paths/feed.ts';
import { session } from '../../../../lib/session.ts';
import { type Feature, route } from '../../../feature.ts';
import { askFirst } from '../../../focus/parts/ask-first.ts';

const screen = askFirst(chunk(async () => (await import('./FeedScreen.tsx')).FeedScreen));

export const feature: Feature = {
  paths: FEED_PATHS,
  routes: [
    route({
      path: '/',
      title: 'Home',
      visitors: 'everyone',
      screen,
      // For guests the start page is a separate, prerendered document.
      guard: () => (session.get() ? undefined : { document: '/' }),
    }),
    route({ path: '/post', title: 'Posts', visitors: 'users', screen }),
    route({
      path: '/following',
      title: 'Following',
      visitors: 'users',
      screen: askFirst(chunk(async () => (await import('./FollowingScreen.tsx')).FollowingScreen)),
    }),
    route({
      path: '/post/$postId',
      title: 'Post',
      visitors: 'users',
      screen: chunk(async () => (await import('./PostScreen.tsx')).PostScreen),
    }),
  ],
};
