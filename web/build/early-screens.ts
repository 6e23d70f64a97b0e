import { getCollege } from '@quad/contract/college/college-content';
import { listReels } from '@quad/contract/feeds/reels';
import { FEED_PAGE_SIZE, REELS_PAGE_DEFAULT } from '@quad/contract/limits/feeds';
import { getUser } from '@quad/contract/people/users';
import { feed, getPost, postsOfUser } from '@quad/contract/posts/posts';
import { FEW_POSTS } from '../src/areas/posts/parts/page-size.ts';
import { COLUMN_SIZES, REEL_SIZES, SQUARE_SIZES } from '../src/ui/picture-sources.ts';

/**
 * A screen whose files and first answers the document asks for while the app starts, see src/app/before-paint.js.
 * Calls are addresses in the app's own words: what is asked for in others is asked for in vain.
 */
export interface EarlyScreen {
  /** What the path of its address has to be, as a regular expression. Its group fills the calls' `:id`; without one it is the viewer. */
  readonly at: string;
  /** What it is made of beside the frame around every screen. */
  readonly sources: readonly string[];
  readonly calls: readonly string[];
  /** The same in low-data mode, where it asks for less. */
  readonly fewer?: readonly string[];
  /** Whose answers the service worker caches: all of them, or those about the viewer. */
  readonly offline?: 'all' | 'own';
  /**
   * How wide its first picture is shown, as the `sizes` of an image, with `:stretch` for how many times it is wider than
   * it is high; undefined when it is not asked for early.
   */
  readonly pictureSizes?: string;
  /** It fills the window with a picture that is shown before the app has started. */
  readonly isReels?: true;
  /** Guests open it, and nobody who is signed in. */
  readonly forGuests?: true;
}

const withId = (path: string) => path.replace(/:\w+/, ':id');
const pageOf = (path: string, limit: number) => `${withId(path)}?page=1&limit=${limit}`;

/** The screen of the start page, for whoever is signed in. */
export const START_SCREEN: EarlyScreen = {
  at: '/',
  sources: ['src/areas/feeds/screens/feed/FeedScreen.tsx'],
  calls: [pageOf(feed.path, FEED_PAGE_SIZE)],
  fewer: [pageOf(feed.path, FEW_POSTS)],
  pictureSizes: COLUMN_SIZES,
};

/** Those at addresses of the app alone, which people open from links and installed icons. */
export const SCREENS: readonly EarlyScreen[] = [
  {
    at: '/reels',
    sources: ['src/areas/feeds/screens/reels/feature.ts', 'src/areas/feeds/screens/reels/ReelsScreen.tsx'],
    calls: [`${listReels.path}?limit=${REELS_PAGE_DEFAULT}`],
    pictureSizes: REEL_SIZES,
    isReels: true,
  },
  {
    at: '/reels/([\\w-]+)',
    sources: ['src/areas/feeds/screens/reels/feature.ts', 'src/areas/feeds/screens/reels/ReelsScreen.tsx'],
    calls: [withId(getPost.path)],
    pictureSizes: REEL_SIZES,
    isReels: true,
  },
  {
    at: '/post/([\\w-]+)',
    sources: ['src/areas/feeds/screens/feed/PostScreen.tsx'],
    calls: [withId(getPost.path)],
    pictureSizes: COLUMN_SIZES,
  },
  ...['/profile', '/profile/([\\w-]+)'].map(
    (at, place): EarlyScreen => ({
      at,
      sources: [
        'src/areas/people/screens/profile/feature.ts',
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
    sources: ['src/areas/college/screens/college/feature.ts', 'src/areas/college/screens/college/CollegeScreen.tsx'],
    calls: [withId(getCollege.path)],
    offline: 'all',
    pictureSizes: COLUMN_SIZES,
  },
  ...[
    { at: '/login', screen: 'LoginScreen', more: ['src/app/front/take-over.ts'] },
    { at: '/signup', screen: 'SignupScreen', more: [] },
  ].map(
    ({ at, screen, more }): EarlyScreen => ({
      at,
      sources: ['src/app/guest-layout/GuestLayout.tsx', `src/areas/accounts/screens/sign-in/${screen}.tsx`, ...more],
      calls: [],
      forGuests: true,
    }),
  ),
];
