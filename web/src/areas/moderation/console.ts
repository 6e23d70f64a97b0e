import { chunk } from '../../lib/chunk.ts';
import { MODERATION_CONSOLE } from '../../lib/routing/paths/console.ts';
import { routes } from '../area.ts';

/** The screens of moderators. */
export const pages = routes(MODERATION_CONSOLE, 'cases', {
  '/user-reports': {
    title: 'User Reports',
    screen: chunk(async () => (await import('./screens/cases/QueueScreen.tsx')).QueueScreen),
  },
  '/user-reports/$caseId': {
    title: 'Case',
    screen: chunk(async () => (await import('./screens/cases/CaseScreen.tsx')).CaseScreen),
  },
});
