import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { lockSetting, writeSetting } from '../../../platform/db/settings.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Accounts } from './auth.service.ts';

/** The accounts with the public password, as stored in `settings`. */
interface Setting {
  readonly ids: readonly string[];
  /** Accounts that a start without the demo has disabled. A start with the demo enables them. */
  readonly disabled: readonly string[];
}

const KEY = 'demo-accounts';

/** The accounts of the demo campus. People can sign in to them only while Quad runs with the demo. */
export function createDemoAccounts(parts: { db: Database; bus: Bus; sessions: Sessions; accounts: Accounts }) {
  const { db, bus, sessions, accounts } = parts;
  const change = (disabled: boolean): Promise<number> =>
    transact(db, async (trx) => {
      const setting = await lockSetting<Setting>(trx, KEY);
      if (!setting) return 0;
      const ids = disabled ? setting.ids : setting.disabled;
      const changed = await accounts.disableIn(trx, ids, disabled, { endsSuspensions: false });
      await write(trx, { ...setting, disabled: disabled ? [...new Set([...setting.disabled, ...changed])] : [] });
      if (disabled) await sessions.endIn(trx, ids);
      else for (const personId of ids) await bus.publish(trx, personChanged, { personId });
      return setting.ids.length;
    });
  const write = (on: Executor, setting: Setting) => writeSetting(on, KEY, setting);

  return {
    /** Give people the demo's password. */
    async create(ids: readonly string[], password: string): Promise<void> {
      await accounts.setPassword(ids, password);
      await write(db, { ids, disabled: [] });
    },

    /** Disable the demo accounts and end their sessions. Return the number of demo accounts. */
    disable: () => change(true),

    /** Enable the accounts that `disable` has disabled, but not those that an admin has disabled. */
    enable: () => change(false),
  };
}
