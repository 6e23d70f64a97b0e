import { chunk } from '../../../lib/chunk.ts';
import { FEEDBACK_PATHS } from '../../../lib/routing/paths/feedback.ts';
import { type Feature, route } from '../../feature.ts';

/** The titles of confidential screens do not reveal them, because tabs, histories and task switchers show titles. */
const UNTELLING = 'Support';

export const feature: Feature = {
  paths: FEEDBACK_PATHS,
  routes: [
    route({
      path: '/feedback',
      title: 'Feedback & Support',
      visitors: 'users',
      screen: chunk(async () => (await import('./FeedbackScreen.tsx')).FeedbackScreen),
    }),
    route({
      path: '/feedback/messages',
      title: 'Your feedback',
      visitors: 'users',
      screen: chunk(async () => (await import('./tickets/OwnTicketsScreen.tsx')).OwnTicketsScreen),
    }),
    route({
      path: '/feedback/messages/$ticketId',
      title: 'Feedback',
      visitors: 'users',
      screen: chunk(async () => (await import('./tickets/TicketScreen.tsx')).TicketScreen),
    }),
    route({
      path: '/feedback/inbox',
      title: 'Feedback inbox',
      visitors: 'users',
      screen: chunk(async () => (await import('./tickets/InboxScreen.tsx')).InboxScreen),
    }),
    route({
      path: '/feedback/support',
      title: 'Support contacts',
      visitors: 'users',
      screen: chunk(async () => (await import('./tickets/SupportScreen.tsx')).SupportScreen),
    }),
    route({
      path: '/grievance',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./grievance/GrievanceScreen.tsx')).GrievanceScreen),
    }),
    route({
      path: '/grievance/new',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./grievance/NewGrievanceScreen.tsx')).NewGrievanceScreen),
    }),
    route({
      path: '/grievance/receipt',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./grievance/ReceiptScreen.tsx')).ReceiptScreen),
    }),
    route({
      path: '/feedback/reports',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./grievance/OwnGrievancesScreen.tsx')).OwnGrievancesScreen),
    }),
    route({
      path: '/feedback/reports/$grievanceId',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./grievance/OwnGrievanceScreen.tsx')).OwnGrievanceScreen),
    }),
    route({
      path: '/feedback/committee',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./committee/QueueScreen.tsx')).QueueScreen),
    }),
    route({
      path: '/feedback/committee/$grievanceId',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./committee/CommitteeGrievanceScreen.tsx')).CommitteeGrievanceScreen),
    }),
    route({
      path: '/feedback/members',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./committee/MembersScreen.tsx')).MembersScreen),
    }),
  ],
};
