import { chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { type Feature, route } from '../feature.ts';

export const internship: Feature = {
  routes: [
    route({
      path: '/internship',
      title: 'Internships',
      visitors: 'users',
      screen: chunk(async () => (await import('./InternshipScreen.tsx')).InternshipScreen),
    }),
    route({
      path: '/internship/new',
      title: 'New posting',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).newPostingScreen()),
    }),
    route({
      path: '/internship/details',
      title: 'Your résumés and academic record',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).detailsScreen()),
    }),
    route({
      path: '/internship/office',
      title: 'Placement office',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).officeScreen()),
    }),
    route({
      path: '/internship/applications/$applicationId',
      title: 'Your application',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).applicationScreen()),
    }),
    route({
      path: '/internship/programs/$programId',
      title: 'Certificate program',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).programScreen()),
    }),
    route({
      path: '/internship/programs/$programId/participants',
      title: 'Participants',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).participantsScreen()),
    }),
    route({
      path: '/internship/$postingId',
      title: 'Posting',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).postingScreen()),
    }),
    route({
      path: '/internship/$postingId/edit',
      title: 'Edit posting',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).editPostingScreen()),
    }),
    route({
      path: '/internship/$postingId/applicants',
      title: 'Applicants',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).applicantsScreen()),
    }),
    route({
      path: '/internship/$postingId/slots',
      title: 'Interview slots',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).offeredSlotsScreen()),
    }),
    route({
      path: '/certificates/$code',
      title: 'Check a certificate',
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).certificateScreen()),
    }),
  ],
  notificationTexts: chunk(async () => (await import('./notification-texts.ts')).INTERNSHIP_NOTIFICATION_TEXTS),
  reportKinds: [
    {
      type: 'posting',
      label: 'An internship or job',
      href: (postingId) => hrefOf({ to: '/internship/$postingId', params: { postingId } }),
    },
    {
      type: 'program',
      label: 'A certificate program',
      href: (programId) => hrefOf({ to: '/internship/programs/$programId', params: { programId } }),
    },
  ],
};
