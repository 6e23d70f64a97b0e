import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ChangeSubject, Reportable } from './reportable.ts';

/** The tables with hideable rows: a view of each leaves out the hidden ones (functions/hidden-rows.sql). */
type WithHiddenRows = Extract<keyof DB, `all_${string}`>;

/**
 * Hide and show for a kind whose rows are in one of these tables. The row stays unchanged, and the view does not return
 * it. `changed` is called after the commit, for caches and events of the area.
 */
export function hidingRows({
  db,
  table,
  missing,
  changed,
}: {
  db: Database;
  table: WithHiddenRows;
  missing: Reportable['missing'];
  changed?: (id: string) => void;
}): Required<Pick<Reportable, 'hide' | 'unhide'>> {
  const change =
    (isHidden: boolean): ChangeSubject =>
    async (_moderator, id, also) => {
      await transact(db, async (trx) => {
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set is_hidden = ${isHidden} where id = ${id}
        `.execute(trx);
        if (numAffectedRows !== 1n) throw new AppError(missing);
        await also(trx);
      });
      changed?.(id);
    };
  return { hide: change(true), unhide: change(false) };
}
