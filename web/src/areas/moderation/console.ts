import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { MODERATION_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

const list = chunk(async () => (await import('./screens/cases/QueueScreen.tsx')).QueueScreen);

const within = chunk(async () => {
  const { besideList, itemsBeside } = await import('../../ui/items-beside/items-beside.tsx');
  const path = '/user-reports';
  return itemsBeside({ lists: [besideList({ path, params: MODERATION_CONSOLE[path], list, label: t`Cases` })] });
});

/** The screens of moderators. */
export const pages = routes(MODERATION_CONSOLE, 'cases', {
  '/user-reports': {
    get title() {
      return t`User Reports`;
    },
    within,
    screen: list,
  },
  '/user-reports/$caseId': {
    get title() {
      return t`Case`;
    },
    within,
    screen: chunk(async () => (await import('./screens/cases/CaseScreen.tsx')).CaseScreen),
  },
});
