import { chunk } from '../../lib/chunk.ts';
import { type Feature, route } from '../feature.ts';

/** The titles of what is confidential say nothing of it: they stand in tabs, histories and task switchers. */
const UNTELLING = 'Support';

export const feedback: Feature = {
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
      screen: chunk(async () => (await import('./screens.ts')).ownTicketsScreen()),
    }),
    route({
      path: '/feedback/messages/$ticketId',
      title: 'Feedback',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).ticketScreen()),
    }),
    route({
      path: '/feedback/inbox',
      title: 'Feedback inbox',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).inboxScreen()),
    }),
    route({
      path: '/feedback/support',
      title: 'Support contacts',
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).supportScreen()),
    }),
    route({
      path: '/feedback/grievance',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).grievanceScreen()),
    }),
    route({
      path: '/feedback/grievance/new',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).newGrievanceScreen()),
    }),
    route({
      path: '/feedback/grievance/receipt',
      title: UNTELLING,
      visitors: 'everyone',
      screen: chunk(async () => (await import('./screens.ts')).receiptScreen()),
    }),
    route({
      path: '/feedback/grievance/mine',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).ownGrievancesScreen()),
    }),
    route({
      path: '/feedback/grievance/mine/$grievanceId',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).ownGrievanceScreen()),
    }),
    route({
      path: '/feedback/grievance/committee',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).committeeQueueScreen()),
    }),
    route({
      path: '/feedback/grievance/committee/$grievanceId',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).committeeGrievanceScreen()),
    }),
    route({
      path: '/feedback/grievance/members',
      title: UNTELLING,
      visitors: 'users',
      screen: chunk(async () => (await import('./screens.ts')).membersScreen()),
    }),
  ],
  notificationTexts: chunk(async () => (await import('./notification-texts.ts')).FEEDBACK_NOTIFICATION_TEXTS),
};
