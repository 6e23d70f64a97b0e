import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import { backupWarning } from './backups.rules.ts';
import type { Backups } from './backups.service.ts';

/** Backups that are missing, old or failed. On a machine on which somebody tries Quad out, nothing is urgent yet. */
export const backupsAttention = ({
  backups,
  production,
}: {
  backups: Backups;
  production: boolean;
}): AttentionSource => ({
  name: 'backups',
  async check() {
    const state = await backups.state();
    const isTriedOut = !production && !state.isNightly && !state.last && !state.problem;
    const text = backupWarning(state, new Date());
    if (text === undefined) return [];
    return [
      {
        kind: 'backups',
        level: isTriedOut ? 'soon' : 'urgent',
        title: state.isNightly || state.last ? 'Check the backups' : 'Set up backups',
        text: `${text}.`,
        to: '/settings?section=system',
      },
    ];
  },
});
