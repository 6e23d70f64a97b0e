import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { FEEDBACK_PATHS } from '../../lib/routing/paths/support.ts';
import { type Area, routes } from '../area.ts';

const inbox = chunk(async () => (await import('./screens/tickets/InboxScreen.tsx')).InboxScreen);
const own = chunk(async () => (await import('./screens/tickets/OwnTicketsScreen.tsx')).OwnTicketsScreen);
const tickets = chunk(async () => (await import('./tickets-beside.ts')).ticketsBeside({ inbox, own }));

const committeeQueue = chunk(async () => (await import('./screens/committee/QueueScreen.tsx')).QueueScreen);
const reports = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  const path = '/feedback/committee';
  return itemsBeside({
    lists: [besideList({ path, params: FEEDBACK_PATHS[path], list: committeeQueue, label: t`All reports` })],
    isRecorded: true,
  });
});

/** Titles show in tabs, histories and task switchers, so confidential screens have a neutral title. */
const neutralTitle = () => t`Support`;

/**
 * Support: feedback to the people who run Quad, and confidential reports.
 *
 * - Feedback becomes a ticket, which its writer and the inbox at `/feedback/inbox` answer.
 * - A confidential report is written with or without a name, by guests too. Its writer returns to it with a code.
 * - A named committee reads the reports at `/feedback/committee`.
 */
export const area: Area = {
  routes: [
    ...routes(FEEDBACK_PATHS, 'users', {
      '/feedback': {
        get title() {
          return t`Feedback & Support`;
        },
        screen: chunk(async () => (await import('./screens/FeedbackScreen.tsx')).FeedbackScreen),
      },
      '/feedback/messages': {
        get title() {
          return t`Your feedback`;
        },
        within: tickets,
        screen: own,
      },
      '/feedback/messages/$ticketId': {
        get title() {
          return t`Feedback`;
        },
        within: tickets,
        screen: chunk(async () => (await import('./screens/tickets/TicketScreen.tsx')).TicketScreen),
      },
      '/feedback/inbox': {
        get title() {
          return t`Feedback Inbox`;
        },
        within: tickets,
        screen: inbox,
      },
      '/feedback/support': {
        get title() {
          return t`Support contacts`;
        },
        screen: chunk(async () => (await import('./screens/tickets/SupportScreen.tsx')).SupportScreen),
      },
      '/grievance': {
        get title() {
          return neutralTitle();
        },
        visitors: 'everyone',
        screen: chunk(async () => (await import('./screens/grievance/GrievanceScreen.tsx')).GrievanceScreen),
      },
      '/grievance/new': {
        get title() {
          return neutralTitle();
        },
        visitors: 'everyone',
        screen: chunk(async () => (await import('./screens/grievance/NewGrievanceScreen.tsx')).NewGrievanceScreen),
      },
      '/grievance/receipt': {
        get title() {
          return neutralTitle();
        },
        visitors: 'everyone',
        screen: chunk(async () => (await import('./screens/grievance/ReceiptScreen.tsx')).ReceiptScreen),
      },
      '/feedback/reports': {
        get title() {
          return neutralTitle();
        },
        screen: chunk(async () => (await import('./screens/grievance/OwnGrievancesScreen.tsx')).OwnGrievancesScreen),
      },
      '/feedback/reports/$grievanceId': {
        get title() {
          return neutralTitle();
        },
        screen: chunk(async () => (await import('./screens/grievance/OwnGrievanceScreen.tsx')).OwnGrievanceScreen),
      },
      '/feedback/committee': {
        get title() {
          return neutralTitle();
        },
        within: reports,
        screen: committeeQueue,
      },
      '/feedback/committee/$grievanceId': {
        get title() {
          return neutralTitle();
        },
        within: reports,
        screen: chunk(
          async () => (await import('./screens/committee/CommitteeGrievanceScreen.tsx')).CommitteeGrievanceScreen,
        ),
      },
      '/feedback/members': {
        get title() {
          return neutralTitle();
        },
        screen: chunk(async () => (await import('./screens/committee/MembersScreen.tsx')).MembersScreen),
      },
    }),
  ],
};
