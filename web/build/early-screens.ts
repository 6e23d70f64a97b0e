import { getCollege } from '@quad/contract/college/college-content';
import { listReels } from '@quad/contract/feeds/reels';
import { FEED_PAGE_SIZE, REELS_PAGE_DEFAULT } from '@quad/contract/limits/feeds';
import { getUser } from '@quad/contract/people/users';
import { feed, getPost, postsOfUser } from '@quad/contract/posts/posts';
import type { EarlyScreen } from '../src/app/early-screen.ts';
import { FEW_POSTS } from '../src/areas/posts/parts/page-size.ts';
import { COLUMN_SIZES, READABLE, REEL_SIZES, SQUARE_SIZES } from '../src/ui/picture-sources.ts';

/** A screen with its sources, whose files are named once they are built. */
export interface BuiltScreen extends EarlyScreen {
  /** Its sources, without the frame around every screen. */
  readonly sources: readonly string[];
}

const withId = (path: string) => path.replace(/:\w+/, ':id');
const pageOf = (path: string, limit: number) => `${withId(path)}?page=1&limit=${limit}`;

/** The screen of the start page, for signed-in users. */
export const START_SCREEN: BuiltScreen = {
  at: '/',
  sources: ['src/areas/feeds/screens/feed/FeedScreen.tsx'],
  calls: [pageOf(feed.path, FEED_PAGE_SIZE)],
  fewer: [pageOf(feed.path, FEW_POSTS)],
  pictureSizes: COLUMN_SIZES,
  showsPost: true,
};

/** The screens at addresses of the app alone, which people open from links and installed icons. */
export const SCREENS: readonly BuiltScreen[] = [
  {
    at: '/reels',
    sources: ['src/areas/feeds/area.ts', 'src/areas/feeds/screens/reels/ReelsScreen.tsx'],
    calls: [`${listReels.path}?limit=${REELS_PAGE_DEFAULT}`],
    pictureSizes: REEL_SIZES,
    isReels: true,
  },
  {
    at: '/reels/([\\w-]+)',
    sources: ['src/areas/feeds/area.ts', 'src/areas/feeds/screens/reels/ReelsScreen.tsx'],
    calls: [withId(getPost.path)],
    pictureSizes: REEL_SIZES,
    isReels: true,
  },
  {
    at: '/post/([\\w-]+)',
    sources: ['src/areas/feeds/screens/feed/PostScreen.tsx'],
    calls: [withId(getPost.path)],
    pictureSizes: COLUMN_SIZES,
    atLeast: READABLE,
    showsPost: true,
  },
  ...['/profile', '/profile/([\\w-]+)'].map(
    (at, place): BuiltScreen => ({
      at,
      sources: [
        'src/areas/people/area.ts',
        `src/areas/people/screens/profile/${place === 0 ? 'OwnProfileScreen' : 'ProfileScreen'}.tsx`,
      ],
      calls: [withId(getUser.path), pageOf(postsOfUser.path, FEED_PAGE_SIZE)],
      fewer: [withId(getUser.path), pageOf(postsOfUser.path, FEW_POSTS)],
      offline: 'own',
      pictureSizes: SQUARE_SIZES,
    }),
  ),
  {
    at: '/college/([\\w-]+)',
    sources: ['src/areas/college/area.ts', 'src/areas/college/screens/college/CollegeScreen.tsx'],
    calls: [withId(getCollege.path)],
    offline: 'all',
    pictureSizes: COLUMN_SIZES,
  },
  ...[
    { at: '/login', screen: 'LoginScreen', more: ['src/app/front/take-over.ts'] },
    { at: '/signup', screen: 'SignupScreen', more: [] },
  ].map(
    ({ at, screen, more }): BuiltScreen => ({
      at,
      sources: ['src/app/guest-layout/GuestLayout.tsx', `src/areas/accounts/screens/sign-in/${screen}.tsx`, ...more],
      calls: [],
      forGuests: true,
    }),
  ),
];
