import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import { backupWarning } from './backups.rules.ts';
import type { Backups } from './backups.service.ts';

/** Missing, old and failed backups. Missing ones are not urgent on a trial installation. */
export const backupsAttention = ({
  backups,
  production,
}: {
  backups: Backups;
  production: boolean;
}): AttentionSource => ({
  get name() {
    return say(msg`backups`);
  },
  causes: ['backups'],
  async check() {
    const state = await backups.state();
    const isTrial = !production && !state.isNightly && !state.last && !state.problem;
    const text = backupWarning(state, new Date());
    if (text === undefined) return [];
    return [
      {
        kind: 'backups',
        level: isTrial ? 'soon' : 'urgent',
        title: state.isNightly || state.last ? say(msg`Check the backups`) : say(msg`Set up backups`),
        text,
        to: '/settings?section=system',
      },
    ];
  },
});
