import { parsePostKind } from '../features/create/post-kinds.ts';
import { parseFriendsSearch } from '../features/friends/friends-search.ts';
import { parseProfileSearch } from '../features/profile/profile-search.ts';
import { parseSafetyTab } from '../features/safety/safety-search.ts';
import { chunk } from '../lib/chunk.ts';
import type { Entry } from '../lib/routing/entries.ts';
import type { Refusal, Route } from '../lib/routing/router.ts';
import { session } from '../lib/session.ts';
import { forGuests, forUsers } from './access.ts';
import { COLLEGE_ROUTES } from './college-routes.tsx';
import { frame, guestLayout } from './layouts.ts';
import { PAGE_ROUTES } from './page-routes.ts';

const feed = chunk(async () => (await import('../features/feed/FeedScreen.tsx')).FeedScreen);

/** The screens of the user group, a line or two each. */
const USER_ROUTES: readonly Omit<Route, 'guard' | 'layout'>[] = [
  { path: '/post', title: 'Posts', screen: feed },
  {
    path: '/following',
    title: 'Following',
    screen: chunk(async () => (await import('../features/feed/FollowingScreen.tsx')).FollowingScreen),
  },
  {
    path: '/post/$postId',
    title: 'Post',
    screen: chunk(async () => {
      const { PostScreen } = await import('../features/feed/PostScreen.tsx');
      return ({ params }) => <PostScreen postId={params.postId ?? ''} />;
    }),
  },
  {
    path: '/create',
    title: 'Create',
    /** `type` preselects what is posted. */
    screen: chunk(async () => {
      const { CreatePost } = await import('./screens/CreatePost.tsx');
      return ({ search }) => <CreatePost kind={parsePostKind(search.type)} />;
    }),
  },
  {
    path: '/profile',
    title: 'Profile',
    screen: chunk(async () => {
      const { OwnProfile } = await import('./screens/OwnProfile.tsx');
      return ({ search }) => <OwnProfile search={parseProfileSearch(search)} />;
    }),
  },
  {
    path: '/profile/$userId',
    title: 'Profile',
    screen: chunk(async () => {
      const { ProfileScreen } = await import('../features/profile/ProfileScreen.tsx');
      return ({ params, search }) => <ProfileScreen userId={params.userId ?? ''} search={parseProfileSearch(search)} />;
    }),
  },
  {
    path: '/edit-profile',
    title: 'Edit profile',
    screen: chunk(async () => (await import('../features/edit-profile/EditProfileScreen.tsx')).EditProfileScreen),
  },
  {
    path: '/friends',
    title: 'Friends',
    screen: chunk(async () => {
      const { FriendsScreen } = await import('../features/friends/FriendsScreen.tsx');
      return ({ search }) => <FriendsScreen search={parseFriendsSearch(search)} />;
    }),
  },
  {
    path: '/tags/$tag',
    title: 'Tag',
    screen: chunk(async () => {
      const { TagScreen } = await import('../features/tags/TagScreen.tsx');
      return ({ params }) => <TagScreen tag={params.tag ?? ''} />;
    }),
  },
  {
    path: '/safety',
    title: 'Safety',
    screen: chunk(async () => {
      const { SafetyScreen } = await import('../features/safety/SafetyScreen.tsx');
      return ({ search }) => <SafetyScreen tab={parseSafetyTab(search.tab)} />;
    }),
  },
  ...COLLEGE_ROUTES,
  { path: '/menu', title: 'Menu', screen: chunk(async () => (await import('./screens/MenuScreen.tsx')).MenuScreen) },
];

/** Every address of the app. Guests and signed-in people who share one see it in the layout of their own group. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    screen: feed,
    layout: frame,
    // The start page of guests is prerendered: a document of its own.
    guard: () => (session.get() ? undefined : { document: '/' }),
  },
  ...USER_ROUTES.map((route) => ({ ...route, layout: frame, guard: forUsers })),
  ...PAGE_ROUTES,
  {
    path: '/login',
    title: 'Sign in',
    screen: chunk(async () => (await import('../features/auth/LoginScreen.tsx')).LoginScreen),
    layout: guestLayout,
    guard: forGuests,
  },
  {
    path: '/signup',
    title: 'Sign up',
    screen: chunk(async () => (await import('../features/auth/SignupScreen.tsx')).SignupScreen),
    layout: guestLayout,
    guard: (entry) => forGuests() ?? rememberNext(entry),
  },
  {
    path: '/unauthorized',
    title: 'No permission',
    screen: chunk(async () => (await import('./screens/UnauthorizedScreen.tsx')).UnauthorizedScreen),
    layout: guestLayout,
  },
  {
    path: '*',
    title: 'Not found',
    screen: chunk(async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen),
    layout: frame,
  },
];

/** `next` is where a page for guests leads through signing up: another document, which cannot hand on a state. */
function rememberNext({ search }: Entry): Refusal | undefined {
  return search.next === undefined ? undefined : { to: '/signup', state: { wanted: search.next } };
}
