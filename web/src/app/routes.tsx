import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parsePostKind } from '../features/create/post-kinds.ts';
import { parseProfileSearch } from '../features/profile/profile-search.ts';
import { session, useViewer } from '../lib/session.ts';
import { turnedAwayTo, USER_GROUP } from './access.ts';
import { Frame, GuestLayout } from './Frame.tsx';
import { fetched } from './fetched.ts';
import { pageRoutes } from './page-routes.tsx';
import { Root } from './Root.tsx';

const FeedScreen = lazyRouteComponent(
  fetched(() => import('../features/feed/FeedScreen.tsx')),
  'FeedScreen',
);
const PostScreen = lazyRouteComponent(
  fetched(() => import('../features/feed/PostScreen.tsx')),
  'PostScreen',
);
const CreatePost = lazyRouteComponent(
  fetched(() => import('./screens/CreatePost.tsx')),
  'CreatePost',
);
const Profile = lazyRouteComponent(
  fetched(() => import('../features/profile/ProfileScreen.tsx')),
  'ProfileScreen',
);
const Tag = lazyRouteComponent(
  fetched(() => import('../features/tags/TagScreen.tsx')),
  'TagScreen',
);
const NotFoundScreen = lazyRouteComponent(
  fetched(() => import('./screens/NotFoundScreen.tsx')),
  'NotFoundScreen',
);

const rootRoute = createRootRouteWithContext()({
  // Read anew at each navigation: what is shown changes with the address, in one step.
  beforeLoad: () => ({ session: session.get() }),
  component: Root,
});

/** Addresses that guests and signed-in people share: each sees them in the layout of their own group. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  loader: ({ context }) => (context.session ? undefined : GuestLayout.preload?.()),
  component: () => <Frame session={frameRoute.useRouteContext().session} />,
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  staticData: { title: 'Home' },
  beforeLoad({ context }) {
    // The start page of guests is prerendered: a document of its own.
    if (!context.session) throw redirect({ href: '/', reloadDocument: true });
  },
  loader: () => FeedScreen.preload?.(),
  component: FeedScreen,
});

const fallbackRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  staticData: { title: 'Not found' },
  component: NotFoundScreen,
});

const userRoute = createRoute({
  getParentRoute: () => frameRoute,
  id: 'user',
  beforeLoad({ context, location }) {
    const to = turnedAwayTo(context.session, USER_GROUP);
    if (to) throw redirect({ to, replace: true, state: to === '/login' ? { wanted: location.href } : {} });
  },
});

const postsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/post',
  staticData: { title: 'Posts' },
  component: FeedScreen,
});

const postRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/post/$postId',
  staticData: { title: 'Post' },
  loader: () => PostScreen.preload?.(),
  component: () => {
    const { postId } = postRoute.useParams();
    return <PostScreen key={postId} postId={postId} />;
  },
});

const createPostRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/create',
  staticData: { title: 'Create' },
  /** `type` preselects what is posted. */
  validateSearch: ({ type }: Record<string, unknown>) => {
    const kind = parsePostKind(type);
    return kind ? { type: kind } : {};
  },
  loader: () => CreatePost.preload?.(),
  component: () => <CreatePost kind={createPostRoute.useSearch().type} />,
});

const profileRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/profile',
  staticData: { title: 'Profile' },
  validateSearch: parseProfileSearch,
  loader: () => Profile.preload?.(),
  component: () => {
    const { _id } = useViewer();
    return <Profile key={_id} userId={_id} search={profileRoute.useSearch()} />;
  },
});

const personRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/profile/$userId',
  staticData: { title: 'Profile' },
  validateSearch: parseProfileSearch,
  loader: () => Profile.preload?.(),
  component: () => {
    const { userId } = personRoute.useParams();
    return <Profile key={userId} userId={userId} search={personRoute.useSearch()} />;
  },
});

const editProfileRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/edit-profile',
  staticData: { title: 'Edit profile' },
  component: lazyRouteComponent(
    fetched(() => import('../features/edit-profile/EditProfileScreen.tsx')),
    'EditProfileScreen',
  ),
});

const tagRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/tags/$tag',
  staticData: { title: 'Tag' },
  loader: () => Tag.preload?.(),
  component: () => {
    const { tag } = tagRoute.useParams();
    return <Tag key={tag} tag={tag} />;
  },
});

const menuRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/menu',
  staticData: { title: 'Menu' },
  component: lazyRouteComponent(
    fetched(() => import('./screens/MenuScreen.tsx')),
    'MenuScreen',
  ),
});

const guestRoute = createRoute({ getParentRoute: () => rootRoute, id: 'guest', component: GuestLayout });

/** Signing in and up are for guests: whoever has a session goes home. */
const signedOutRoute = createRoute({
  getParentRoute: () => guestRoute,
  id: 'signed-out',
  beforeLoad({ context }) {
    if (context.session) throw redirect({ to: '/', replace: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/login',
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(
    fetched(() => import('../features/auth/LoginScreen.tsx')),
    'LoginScreen',
  ),
});

const signupRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/signup',
  staticData: { title: 'Sign up' },
  /** `next` is where a page for guests leads through signing up: another document, which cannot hand on a state. */
  validateSearch: ({ next }: Record<string, unknown>) => (typeof next === 'string' ? { next } : {}),
  beforeLoad({ search }) {
    if (search.next !== undefined) throw redirect({ to: '/signup', replace: true, state: { wanted: search.next } });
  },
  component: lazyRouteComponent(
    fetched(() => import('../features/auth/SignupScreen.tsx')),
    'SignupScreen',
  ),
});

const unauthorizedRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/unauthorized',
  staticData: { title: 'No permission' },
  component: lazyRouteComponent(
    fetched(() => import('./screens/UnauthorizedScreen.tsx')),
    'UnauthorizedScreen',
  ),
});

export const routeTree = rootRoute.addChildren([
  frameRoute.addChildren([
    homeRoute,
    userRoute.addChildren([
      postsRoute,
      postRoute,
      createPostRoute,
      profileRoute,
      personRoute,
      editProfileRoute,
      tagRoute,
      menuRoute,
    ]),
    ...pageRoutes(() => frameRoute),
    fallbackRoute,
  ]),
  guestRoute.addChildren([signedOutRoute.addChildren([loginRoute, signupRoute]), unauthorizedRoute]),
]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the title of the document. */
    title?: string;
  }
  interface HistoryState {
    /** Where a guest wanted to go when the guard sent them to sign in. */
    wanted?: string;
    /** Something was opened over the screen that going back closes. */
    viewing?: true;
  }
}
