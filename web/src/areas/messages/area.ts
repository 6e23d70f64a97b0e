import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { MESSAGES_PATHS } from '../../lib/routing/paths/messages.ts';
import { type Area, routes } from '../area.ts';

const within = chunk(async () => (await import('./screens/MessagesFrame.tsx')).MessagesFrame);

/**
 * Messages: conversations of two people and of groups.
 *
 * - `MessagesFrame` surrounds all screens: on wide windows the list is beside the open conversation.
 * - A message without a connection waits in the outbox on the device, and is sent later.
 * - Other areas add panels to conversations about their subjects, by `setSubjectPanels` of `parts`.
 */
export const area: Area = {
  routes: [
    ...routes(MESSAGES_PATHS, 'users', {
      '/messages': {
        get title() {
          return t`Messages`;
        },
        within,
        screen: chunk(async () => (await import('./screens/MessagesFrame.tsx')).NothingOpen),
      },
      '/messages/new': {
        get title() {
          return t`New message`;
        },
        within,
        screen: chunk(async () => (await import('./screens/NewMessageScreen.tsx')).NewMessageScreen),
      },
      '/messages/$conversationId': {
        get title() {
          return t`Messages`;
        },
        within,
        screen: chunk(async () => (await import('./screens/ConversationScreen.tsx')).ConversationScreen),
      },
    }),
  ],
};
