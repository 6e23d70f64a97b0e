import type { OwnAlerts } from '@quad/contract/campus/alerts';
import type { WatchedCause } from '@quad/contract/campus/causes';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';

/** The causes that a person does not want, by way. */
type Unwanted = OwnAlerts;

const NOTHING: Unwanted = { mailOff: [], appOff: [] };

/** The causes that these people do not want. People who have chosen nothing are missing. */
export async function readUnwanted(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Unwanted>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('own_alert_choices')
    .selectAll()
    .where('person_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ person_id, mail_off, app_off }) => [
      person_id,
      { mailOff: mail_off as WatchedCause[], appOff: app_off as WatchedCause[] },
    ]),
  );
}

/** The alerts that each recipient chooses, within those of the campus. */
export function createOwnAlerts({ db }: { db: Database }) {
  const read = async (executor: Executor, { id }: Viewer): Promise<OwnAlerts> =>
    (await readUnwanted(executor, [id])).get(id) ?? NOTHING;
  return {
    get: (viewer: Viewer): Promise<OwnAlerts> => read(db, viewer),
    async change(viewer: Viewer, { mailOff, appOff }: OwnAlerts): Promise<OwnAlerts> {
      const chosen = { mail_off: mailOff, app_off: appOff, updated_at: new Date() };
      await transact(db, async (trx) => {
        const before = await read(trx, viewer);
        await trx
          .insertInto('own_alert_choices')
          .values({ person_id: viewer.id, ...chosen })
          .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
          .execute();
        // an admin whose account was taken over may have been silenced
        const details = { before, after: { mailOff, appOff } };
        await recordAct(trx, { by: viewer.id, action: 'alerts.chosen', details });
      });
      return read(db, viewer);
    },
  };
}

export type OwnAlertService = ReturnType<typeof createOwnAlerts>;
