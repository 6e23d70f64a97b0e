import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { COLLEGE_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

const messages = chunk(async () => (await import('./console/MessagesConsole.tsx')).MessagesConsole);

const within = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  const path = '/messages';
  return itemsBeside({
    lists: [besideList({ path, params: COLLEGE_CONSOLE[path], list: messages, label: t`All messages` })],
  });
});

/** The area's pages in the console. */
export const pages = routes(COLLEGE_CONSOLE, 'support', {
  '/announcements': {
    visitors: 'notices',
    get title() {
      return t`Announcements`;
    },
    screen: chunk(async () => (await import('./console/AnnouncementsScreen.tsx')).AnnouncementsScreen),
  },
  '/messages': {
    get title() {
      return t`Messages`;
    },
    within,
    screen: messages,
  },
});
