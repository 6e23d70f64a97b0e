import { House } from 'lucide-react';
import { askFirst } from '../../domains/focus/ask-first.ts';
import { forgetPostsWithRelations } from '../../domains/posts/forget-posts.ts';
import { followProcessing } from '../../domains/posts/processing/follow-processing.ts';
import { POST_REPORT_KINDS } from '../../domains/posts/report-kinds.ts';
import { chunk } from '../../lib/chunk.ts';
import { session } from '../../lib/session.ts';
import { type Feature, route } from '../feature.ts';

const screen = askFirst(chunk(async () => (await import('./FeedScreen.tsx')).FeedScreen));

export const feed: Feature = {
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
  navigation: [{ label: 'Posts', to: '/', aliases: ['/post', '/following'], icon: House, place: 'tab' }],
  reportKinds: POST_REPORT_KINDS,
  notificationTexts: chunk(
    async () => (await import('../../domains/posts/notification-texts.ts')).POST_NOTIFICATION_TEXTS,
  ),
  start() {
    forgetPostsWithRelations();
    followProcessing();
  },
};
