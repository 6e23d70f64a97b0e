import { chunk } from '../../lib/chunk.ts';
import { INTERNSHIP_PATHS } from '../../lib/routing/paths/careers.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

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
        title: 'Internships',
        screen: switchable('internship', async () => (await import('./screens/InternshipScreen.tsx')).InternshipScreen),
      },
      '/internship/new': {
        title: 'New posting',
        screen: switchable(
          'internship',
          async () => (await import('./screens/manage/NewPostingScreen.tsx')).NewPostingScreen,
        ),
      },
      '/internship/details': {
        title: 'Your résumés and academic record',
        screen: switchable(
          'internship',
          async () => (await import('./screens/details/DetailsScreen.tsx')).DetailsScreen,
        ),
      },
      '/internship/office': {
        title: 'Placement office',
        screen: switchable('internship', async () => (await import('./screens/office/OfficeScreen.tsx')).OfficeScreen),
      },
      '/internship/applications/$applicationId': {
        title: 'Your application',
        screen: switchable(
          'internship',
          async () => (await import('./screens/applications/ApplicationScreen.tsx')).ApplicationScreen,
        ),
      },
      '/internship/programs/$programId': {
        title: 'Certificate program',
        screen: chunk(async () => (await import('./screens/programs/ProgramScreen.tsx')).ProgramScreen),
      },
      '/internship/programs/$programId/participants': {
        title: 'Participants',
        screen: chunk(async () => (await import('./screens/programs/ParticipantsScreen.tsx')).ParticipantsScreen),
      },
      '/internship/$postingId': {
        title: 'Posting',
        screen: switchable(
          'internship',
          async () => (await import('./screens/posting/PostingScreen.tsx')).PostingScreen,
        ),
      },
      '/internship/$postingId/edit': {
        title: 'Edit posting',
        screen: switchable(
          'internship',
          async () => (await import('./screens/manage/EditPostingScreen.tsx')).EditPostingScreen,
        ),
      },
      '/internship/$postingId/applicants': {
        title: 'Applicants',
        screen: switchable(
          'internship',
          async () => (await import('./screens/applicants/ApplicantsScreen.tsx')).ApplicantsScreen,
        ),
      },
      '/internship/$postingId/slots': {
        title: 'Interview slots',
        screen: switchable(
          'internship',
          async () => (await import('./screens/interviews/OfferedSlotsScreen.tsx')).OfferedSlotsScreen,
        ),
      },
      '/certificates/$code': {
        title: 'Check a certificate',
        visitors: 'everyone',
        screen: chunk(async () => (await import('./screens/programs/CertificateScreen.tsx')).CertificateScreen),
      },
    }),
  ],
};
