import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { COLLEGE_PATHS, NOTICES_PATHS } from '../../lib/routing/paths/college.ts';
import { type Area, routes } from '../area.ts';

/**
 * The college: its public pages, the hub of notices, and the console's tables of announcements and tickets.
 *
 * - A college's page is one document of sections, which admins edit.
 * - A notice is for all members, a department, year, section or hostel, and may ask its readers to confirm.
 * - A notice may be scheduled, pinned, urgent and mailed, and may expire (decision 293).
 * - In the console, `/messages` lists the same notices with their readers. Private conversations are not shown there.
 */
export const area: Area = {
  routes: [
    ...routes(COLLEGE_PATHS, 'users', {
      '/college-dashboard': {
        get title() {
          return t`Select Your College`;
        },
        screen: chunk(async () => (await import('./screens/college/SelectCollegeScreen.tsx')).SelectCollegeScreen),
      },
      '/college/$college': {
        get title() {
          return t`College`;
        },
        screen: chunk(async () => (await import('./screens/college/CollegeScreen.tsx')).CollegeScreen),
      },
      '/college/$college/edit': {
        get title() {
          return t`Edit the pages`;
        },
        screen: chunk(async () => (await import('./screens/college/edit/EditCollegeScreen.tsx')).EditCollegeScreen),
      },
      '/college/$college/$section': {
        get title() {
          return t`College`;
        },
        screen: chunk(async () => (await import('./screens/college/CollegeSectionScreen.tsx')).CollegeSectionScreen),
      },
    }),
    ...routes(NOTICES_PATHS, 'users', {
      '/college-NoticeHub': {
        get title() {
          return t`Colleges Notice Hub`;
        },
        screen: chunk(async () => (await import('./screens/notices/NoticeHubScreen.tsx')).NoticeHubScreen),
      },
    }),
  ],
};
