import { chunk } from '../../lib/chunk.ts';
import { CONSOLE_PATHS } from '../../lib/routing/paths/moderation.ts';
import { routes } from '../area.ts';

/** The screens of moderators. */
export const pages = routes(CONSOLE_PATHS, 'moderators', {
  '/user-reports': {
    title: 'User Reports',
    screen: chunk(async () => (await import('./screens/cases/QueueScreen.tsx')).QueueScreen),
  },
  '/user-reports/$caseId': {
    title: 'Case',
    screen: chunk(async () => (await import('./screens/cases/CaseScreen.tsx')).CaseScreen),
  },
});
