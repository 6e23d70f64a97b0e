import { chunk } from '../../../lib/chunk.ts';
import { INTERNSHIP_PATHS } from '../../../lib/routing/paths/internship.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: INTERNSHIP_PATHS,
  routes: [
    route({
      path: '/internship',
      title: 'Internships',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./InternshipScreen.tsx')).InternshipScreen),
    }),
    route({
      path: '/internship/new',
      title: 'New posting',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./manage/NewPostingScreen.tsx')).NewPostingScreen),
    }),
    route({
      path: '/internship/details',
      title: 'Your résumés and academic record',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./details/DetailsScreen.tsx')).DetailsScreen),
    }),
    route({
      path: '/internship/office',
      title: 'Placement office',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./office/OfficeScreen.tsx')).OfficeScreen),
    }),
    route({
      path: '/internship/applications/$applicationId',
      title: 'Your application',
      visitors: 'users',
      screen: switchable(
        'internship',
        async () => (await import('./applications/ApplicationScreen.tsx')).ApplicationScreen,
      ),
    }),
    route({
      path: '/internship/programs/$programId',
      title: 'Certificate program',
      visitors: 'users',
      screen: chunk(async () => (await import('./programs/ProgramScreen.tsx')).ProgramScreen),
    }),
    route({
      path: '/internship/programs/$programId/participants',
      title: 'Participants',
      visitors: 'users',
      screen: chunk(async () => (await import('./programs/ParticipantsScreen.tsx')).ParticipantsScreen),
    }),
    route({
      path: '/internship/$postingId',
      title: 'Posting',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./posting/PostingScreen.tsx')).PostingScreen),
    }),
    route({
      path: '/internship/$postingId/edit',
      title: 'Edit posting',
      visitors: 'users',
      screen: switchable('internship', async () => (await import('./manage/EditPostingScreen.tsx')).EditPostingScreen),
    }),
    route({
      path: '/internship/$postingId/applicants',
      title: 'Applicants',
      visitors: 'users',
      screen: switchable(
        'internship',
        async () => (await import('./applicants/ApplicantsScreen.tsx')).ApplicantsScreen,
      ),
    }),
    route({
      path: '/internship/$postingId/slots',
      title: 'Interview slots',
      visitors: 'users',
      screen: switchable(
        'internship',
        async () => (await import('./interviews/OfferedSlotsScreen.tsx')).OfferedSlotsScreen,
      ),
    }),
    route({
      path: '/certificates/$code',
      title: 'Check a certificate',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./programs/CertificateScreen.tsx')).CertificateScreen),
    }),
  ],
};
