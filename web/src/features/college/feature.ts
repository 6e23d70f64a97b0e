import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

export const college: Feature = {
  routes: [
    route({
      path: '/college-dashboard',
      title: 'Select Your College',
      visitors: 'users',
      screen: chunk(async () => (await import('./SelectCollegeScreen.tsx')).SelectCollegeScreen),
    }),
    route({
      path: '/college/$college',
      title: 'College',
      visitors: 'users',
      screen: chunk(async () => (await import('./CollegeScreen.tsx')).CollegeScreen),
    }),
    route({
      path: '/college/$college/edit',
      title: 'Edit the pages',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).editCollegeScreen()),
    }),
    route({
      path: '/college/$college/$section',
      title: 'College',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).collegeSectionScreen()),
    }),
  ],
};
