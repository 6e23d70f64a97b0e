import { chunk } from '../lib/chunk.ts';
import type { Route } from '../lib/routing/router.ts';

const notFound = async () => {
  const { NotFoundScreen } = await import('./screens/NotFoundScreen.tsx');
  return <NotFoundScreen />;
};

/** The college's screens. */
export const COLLEGE_ROUTES: readonly Omit<Route, 'guard' | 'layout'>[] = [
  {
    path: '/college-dashboard',
    title: 'Select Your College',
    screen: chunk(async () => (await import('../features/college/SelectCollegeScreen.tsx')).SelectCollegeScreen),
  },
  {
    path: '/college-NoticeHub',
    title: 'Colleges Notice Hub',
    screen: chunk(async () => {
      const { NoticeHubScreen } = await import('../features/college/notices/NoticeHubScreen.tsx');
      return ({ search }) => <NoticeHubScreen wanted={search.notice} />;
    }),
  },
  {
    path: '/college/$college',
    title: 'College',
    screen: chunk(async () => {
      const [{ CollegeScreen }, nowhere] = await Promise.all([
        import('../features/college/CollegeScreen.tsx'),
        notFound(),
      ]);
      return ({ params }) => <CollegeScreen address={params.college ?? ''} notFound={nowhere} />;
    }),
  },
  {
    path: '/college/$college/edit',
    title: 'Edit the pages',
    screen: chunk(async () => {
      const [{ EditCollegeScreen }, nowhere] = await Promise.all([
        import('../features/college/edit/EditCollegeScreen.tsx'),
        notFound(),
      ]);
      return ({ params }) => <EditCollegeScreen address={params.college ?? ''} notFound={nowhere} />;
    }),
  },
  {
    path: '/college/$college/$section',
    title: 'College',
    screen: chunk(async () => {
      const [{ CollegeSectionScreen }, nowhere] = await Promise.all([
        import('../features/college/CollegeSectionScreen.tsx'),
        notFound(),
      ]);
      return ({ params }) => (
        <CollegeSectionScreen address={params.college ?? ''} section={params.section ?? ''} notFound={nowhere} />
      );
    }),
  },
];
