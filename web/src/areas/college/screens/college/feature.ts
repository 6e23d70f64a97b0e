import { chunk } from '../../../../lib/chunk.ts';
import { COLLEGE_PATHS } from '../../../../lib/routing/paths/college.ts';
import { type Feature, route } from '../../../feature.ts';

export const feature: Feature = {
  paths: COLLEGE_PATHS,
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
      screen: chunk(async () => (await import('./edit/EditCollegeScreen.tsx')).EditCollegeScreen),
    }),
    route({
      path: '/college/$college/$section',
      title: 'College',
      visitors: 'users',
      screen: chunk(async () => (await import('./CollegeSectionScreen.tsx')).CollegeSectionScreen),
    }),
  ],
};
