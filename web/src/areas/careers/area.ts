import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { INTERNSHIP_PATHS } from '../../lib/routing/paths/careers.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

const list = switchable('internship', async () => (await import('./screens/InternshipScreen.tsx')).InternshipScreen);

/** The tab that lists what an address shows. */
function tabOf(pathname: string) {
  if (pathname.startsWith('/internship/programs/')) return { tab: 'certificates' };
  return pathname.startsWith('/internship/applications/') ? { tab: 'applications' } : {};
}

const within = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  const path = '/internship';
  const of = besideList({ path, params: INTERNSHIP_PATHS[path], list, label: t`Internships, jobs and programs` });
  return itemsBeside({ lists: [of], begins: (pathname) => ({ of, search: tabOf(pathname) }), isWide: true });
});

/**
 * Careers: internships and jobs with applications and interviews, the placement office, and certificate programs.
 *
 * - Students apply with a résumé and a confirmed academic record, both at `/internship/details`.
 * - Below the address of a posting, its owner edits it, reads applications and offers interview slots.
 * - Placement officers confirm academic records at `/internship/office`.
 * - Everyone who has the code of a certificate may check it, guests too.
 */
export const area: Area = {
  routes: [
    ...routes(INTERNSHIP_PATHS, 'users', {
      '/internship': {
        get title() {
          return t`Internships`;
        },
        within,
        screen: list,
      },
      '/internship/new': {
        get title() {
          return t`New posting`;
        },
        screen: switchable(
          'internship',
          async () => (await import('./screens/manage/NewPostingScreen.tsx')).NewPostingScreen,
        ),
      },
      '/internship/details': {
        get title() {
          return t`Your résumés and academic record`;
        },
        screen: switchable(
          'internship',
          async () => (await import('./screens/details/DetailsScreen.tsx')).DetailsScreen,
        ),
      },
      '/internship/office': {
        get title() {
          return t`Placement office`;
        },
        screen: switchable('internship', async () => (await import('./screens/office/OfficeScreen.tsx')).OfficeScreen),
      },
      '/internship/applications/$applicationId': {
        get title() {
          return t`Your application`;
        },
        within,
        screen: switchable(
          'internship',
          async () => (await import('./screens/applications/ApplicationScreen.tsx')).ApplicationScreen,
        ),
      },
      '/internship/programs/$programId': {
        get title() {
          return t`Certificate program`;
        },
        within,
        screen: chunk(async () => (await import('./screens/programs/ProgramScreen.tsx')).ProgramScreen),
      },
      '/internship/programs/$programId/participants': {
        get title() {
          return t`Participants`;
        },
        screen: chunk(async () => (await import('./screens/programs/ParticipantsScreen.tsx')).ParticipantsScreen),
      },
      '/internship/$postingId': {
        get title() {
          return t`Posting`;
        },
        within,
        screen: switchable(
          'internship',
          async () => (await import('./screens/posting/PostingScreen.tsx')).PostingScreen,
        ),
      },
      '/internship/$postingId/edit': {
        get title() {
          return t`Edit posting`;
        },
        screen: switchable(
          'internship',
          async () => (await import('./screens/manage/EditPostingScreen.tsx')).EditPostingScreen,
        ),
      },
      '/internship/$postingId/applicants': {
        get title() {
          return t`Applicants`;
        },
        screen: switchable(
          'internship',
          async () => (await import('./screens/applicants/ApplicantsScreen.tsx')).ApplicantsScreen,
        ),
      },
      '/internship/$postingId/slots': {
        get title() {
          return t`Interview slots`;
        },
        screen: switchable(
          'internship',
          async () => (await import('./screens/interviews/OfferedSlotsScreen.tsx')).OfferedSlotsScreen,
        ),
      },
      '/certificates/$code': {
        get title() {
          return t`Check a certificate`;
        },
        visitors: 'everyone',
        screen: chunk(async () => (await import('./screens/programs/CertificateScreen.tsx')).CertificateScreen),
      },
    }),
  ],
};
