import { recordAct } from '../platform/audit/record-act.ts';
import type { Command } from './command.ts';
import { personOf } from './reset-password.ts';

export const turnOffSecondFactor: Command = {
  name: 'turn-off-second-factor',
  usage: 'EMAIL',
  least: 1,
  says: 'lets someone who has lost their app and recovery codes sign in without a code',
  async run({ services, args, say }) {
    const id = await personOf(services, args);
    const changed = await services.secondFactors.turnOffFor(id);
    if (changed)
      await recordAct(services.db, {
        by: 'shell',
        action: 'account.second_factor_off',
        subject: { type: 'person', id },
      });
    say(
      changed
        ? 'Two-step sign-in is off for this account, which is signed out everywhere.'
        : 'The account did not ask for a code.',
    );
    return 0;
  },
};
