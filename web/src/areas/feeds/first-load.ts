import { t } from '@lingui/core/macro';
import { Clapperboard, House } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { FEED_PATHS } from '../../lib/routing/paths/feed.ts';
import { session } from '../../lib/session.ts';
import { forgetStored } from '../../lib/stored-texts.ts';
import { type FirstLoad, routes } from '../area.ts';
import { askFirst } from '../focus/parts/ask-first.ts';
import { forgetPostsWithRelations } from '../posts/parts/forget-posts.ts';
import { followLater } from '../posts/parts/later/later.ts';
import { followProcessing } from '../posts/parts/processing/follow-processing.ts';
import { SEEN_POSTS } from './screens/feed/seen-posts.ts';

const screen = askFirst(chunk(async () => (await import('./screens/feed/FeedScreen.tsx')).FeedScreen));

export const firstLoad: FirstLoad = {
  routes: routes(FEED_PATHS, 'users', {
    '/': {
      get title() {
        return t`Home`;
      },
      visitors: 'everyone',
      screen,
      // For guests the start page is a separate, prerendered document.
      guard: () => (session.get() ? undefined : { document: '/' }),
    },
    '/post': {
      get title() {
        return t`Posts`;
      },
      screen,
    },
    '/following': {
      get title() {
        return t`Following`;
      },
      screen: askFirst(chunk(async () => (await import('./screens/feed/FollowingScreen.tsx')).FollowingScreen)),
    },
    '/post/$postId': {
      get title() {
        return t`Post`;
      },
      screen: chunk(async () => (await import('./screens/feed/PostScreen.tsx')).PostScreen),
    },
  }),
  navigation: [
    {
      get label() {
        return t`Posts`;
      },
      to: '/',
      aliases: ['/post', '/following'],
      icon: House,
      place: 'tab',
    },
    {
      get label() {
        return t`Reels`;
      },
      to: '/reels',
      below: true,
      icon: Clapperboard,
      place: 'tab',
    },
  ],
  rail: chunk(async () => (await import('./screens/trending/components/RailTags.tsx')).RailTags),
  start() {
    forgetPostsWithRelations();
    followProcessing();
    followLater();
    session.onAccountLeft(() => forgetStored(SEEN_POSTS));
  },
};
