import { chunk } from '../../../lib/chunk.ts';
import { MESSAGES_PATHS } from '../../../lib/routing/paths/messages.ts';
import { type Feature, route } from '../../feature.ts';

const within = chunk(async () => (await import('./MessagesFrame.tsx')).MessagesFrame);

export const feature: Feature = {
  paths: MESSAGES_PATHS,
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
      screen: chunk(async () => (await import('./NewMessageScreen.tsx')).NewMessageScreen),
    }),
    route({
      path: '/messages/$conversationId',
      title: 'Messages',
      visitors: 'users',
      within,
      screen: chunk(async () => (await import('./ConversationScreen.tsx')).ConversationScreen),
    }),
  ],
};
