import type { ReportKind } from '../areas/moderation/parts/reports/report-kinds.ts';
import { hrefOf } from '../lib/routing/address.ts';

/** Everything that can be reported. Fetched when the first report is shown. */
export const REPORT_KINDS: readonly ReportKind[] = [
  { type: 'post', label: 'A post', href: (postId) => hrefOf({ to: '/post/$postId', params: { postId } }) },
  { type: 'comment', label: 'A comment' },
  { type: 'person', label: 'A person', href: (userId) => hrefOf({ to: '/profile/$userId', params: { userId } }) },
  { type: 'notice', label: 'A notice', href: (notice) => hrefOf({ to: '/college-NoticeHub', search: { notice } }) },
  { type: 'message', label: 'A message' },
  {
    type: 'conversation',
    label: 'A conversation',
    href: (conversationId) => hrefOf({ to: '/messages/$conversationId', params: { conversationId } }),
  },
  {
    type: 'library_item',
    label: 'A library item',
    href: (itemId) => hrefOf({ to: '/library/$itemId', params: { itemId } }),
  },
  {
    type: 'library_request',
    label: 'A library request',
    href: (requestId) => hrefOf({ to: '/library/requests/$requestId', params: { requestId } }),
  },
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
  { type: 'meme', label: 'A meme', href: (memeId) => hrefOf({ to: '/memes/$memeId', params: { memeId } }) },
  {
    type: 'study_group',
    label: 'A study group',
    href: (groupId) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  { type: 'group_reply', label: 'A reply in a study group' },
  { type: 'event', label: 'An event', href: (eventId) => hrefOf({ to: '/events/$eventId', params: { eventId } }) },
  { type: 'event_update', label: 'An update of an event' },
  { type: 'event_picture', label: 'A picture of an event' },
  { type: 'poll', label: 'A poll', href: (pollId) => hrefOf({ to: '/polls/$pollId', params: { pollId } }) },
  {
    type: 'listing',
    label: 'A listing',
    href: (listingId) => hrefOf({ to: '/marketplace/$listingId', params: { listingId } }),
  },
  {
    type: 'lost_item',
    label: 'A lost or found item',
    href: (itemId) => hrefOf({ to: '/marketplace/lost/$itemId', params: { itemId } }),
  },
  { type: 'rating', label: 'A rating' },
];
