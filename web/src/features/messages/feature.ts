import { MessageCircle } from 'lucide-react';
import { chunk } from '../../lib/chunk.ts';
import { hrefOf } from '../../lib/routing/address.ts';
import { type Feature, route } from '../feature.ts';
import { followAccount } from './account.ts';
import { UnreadBadge } from './components/UnreadBadge.tsx';

const within = chunk(async () => (await import('./MessagesFrame.tsx')).MessagesFrame);

export const messages: Feature = {
  routes: [
    route({
      path: '/messages',
      title: 'Messages',
      visitors: 'users',
      within,
      screen: chunk(async () => (await import('./MessagesFrame.tsx')).NothingOpen),
    }),
    route({
      path: '/messages/new',
      title: 'New message',
      visitors: 'users',
      within,
      screen: chunk(async () => (await import('./screens.ts')).newMessageScreen()),
    }),
    route({
      path: '/messages/$conversationId',
      title: 'Messages',
      visitors: 'users',
      within,
      screen: chunk(async () => (await import('./ConversationScreen.tsx')).ConversationScreen),
    }),
  ],
  navigation: [{ label: 'Messages', to: '/messages', icon: MessageCircle, place: 'top', badge: UnreadBadge }],
  reportKinds: [
    { type: 'message', label: 'A message' },
    {
      type: 'conversation',
      label: 'A conversation',
      href: (conversationId) => hrefOf({ to: '/messages/$conversationId', params: { conversationId } }),
    },
  ],
  start: followAccount,
};
