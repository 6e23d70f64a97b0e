import { t } from '@lingui/core/macro';
import type { ReportKind } from '../areas/moderation/parts/reports/report-kinds.ts';
import { hrefOf } from '../lib/routing/address.ts';

/** Everything that can be reported. Fetched when the first report is shown. */
export const REPORT_KINDS: readonly ReportKind[] = [
  {
    type: 'post',
    get label() {
      return t`A post`;
    },
    href: (postId) => hrefOf({ to: '/post/$postId', params: { postId } }),
  },
  {
    type: 'comment',
    get label() {
      return t`A comment`;
    },
  },
  {
    type: 'person',
    get label() {
      return t`A person`;
    },
    href: (userId) => hrefOf({ to: '/profile/$userId', params: { userId } }),
  },
  {
    type: 'notice',
    get label() {
      return t`A notice`;
    },
    href: (notice) => hrefOf({ to: '/college-NoticeHub', search: { notice } }),
  },
  {
    type: 'message',
    get label() {
      return t`A message`;
    },
  },
  {
    type: 'conversation',
    get label() {
      return t`A conversation`;
    },
    href: (conversationId) => hrefOf({ to: '/messages/$conversationId', params: { conversationId } }),
  },
  {
    type: 'library_item',
    get label() {
      return t`A library item`;
    },
    href: (itemId) => hrefOf({ to: '/library/$itemId', params: { itemId } }),
  },
  {
    type: 'library_request',
    get label() {
      return t`A library request`;
    },
    href: (requestId) => hrefOf({ to: '/library/requests/$requestId', params: { requestId } }),
  },
  {
    type: 'posting',
    get label() {
      return t`An internship or job`;
    },
    href: (postingId) => hrefOf({ to: '/internship/$postingId', params: { postingId } }),
  },
  {
    type: 'program',
    get label() {
      return t`A certificate program`;
    },
    href: (programId) => hrefOf({ to: '/internship/programs/$programId', params: { programId } }),
  },
  {
    type: 'meme',
    get label() {
      return t`A meme`;
    },
    href: (memeId) => hrefOf({ to: '/memes/$memeId', params: { memeId } }),
  },
  {
    type: 'study_group',
    get label() {
      return t`A study group`;
    },
    href: (groupId) => hrefOf({ to: '/groups/$groupId', params: { groupId } }),
  },
  {
    type: 'group_reply',
    get label() {
      return t`A reply in a study group`;
    },
  },
  {
    type: 'event',
    get label() {
      return t`An event`;
    },
    href: (eventId) => hrefOf({ to: '/events/$eventId', params: { eventId } }),
  },
  {
    type: 'event_update',
    get label() {
      return t`An update of an event`;
    },
  },
  {
    type: 'event_picture',
    get label() {
      return t`A picture of an event`;
    },
  },
  {
    type: 'poll',
    get label() {
      return t`A poll`;
    },
    href: (pollId) => hrefOf({ to: '/polls/$pollId', params: { pollId } }),
  },
  {
    type: 'listing',
    get label() {
      return t`A listing`;
    },
    href: (listingId) => hrefOf({ to: '/marketplace/$listingId', params: { listingId } }),
  },
  {
    type: 'lost_item',
    get label() {
      return t`A lost or found item`;
    },
    href: (itemId) => hrefOf({ to: '/marketplace/lost/$itemId', params: { itemId } }),
  },
  {
    type: 'rating',
    get label() {
      return t`A rating`;
    },
  },
];
