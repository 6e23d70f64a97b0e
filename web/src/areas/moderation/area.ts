import { t } from '@lingui/core/macro';
import { chunk } from '../../lib/chunk.ts';
import { SAFETY_PATHS } from '../../lib/routing/paths/moderation.ts';
import { type Area, routes } from '../area.ts';

/**
 * Moderation: the moderators' queue of cases, and safety for everyone.
 *
 * - All reports of a subject are one case. Moderators decide it at `/user-reports`.
 * - `/safety` shows a person's own reports, and the decisions about their content, which they may appeal.
 * - Other areas report through `parts/reports`. `web/src/app/report-kinds.ts` lists what can be reported.
 */
export const area: Area = {
  routes: [
    ...routes(SAFETY_PATHS, 'users', {
      '/safety': {
        get title() {
          return t`Safety`;
        },
        screen: chunk(async () => (await import('./screens/safety/SafetyScreen.tsx')).SafetyScreen),
      },
      '/safety/decisions': {
        get title() {
          return t`Decisions about you`;
        },
        screen: chunk(async () => (await import('./screens/safety/OwnDecisionsScreen.tsx')).OwnDecisionsScreen),
      },
      '/safety/decisions/$decisionId': {
        get title() {
          return t`Decision`;
        },
        screen: chunk(async () => (await import('./screens/safety/OwnDecisionScreen.tsx')).OwnDecisionScreen),
      },
    }),
  ],
};
