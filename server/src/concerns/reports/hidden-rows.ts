import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ChangeSubject, Reportable } from './reportable.ts';

/** The tables whose rows can be hidden: a view of them leaves out those that are (functions/hidden-rows.sql). */
type WithHiddenRows = Extract<keyof DB, `all_${string}`>;

/**
 * How a kind is hidden whose rows are in such a table: the row stays as it is, and what reads the view does not find it.
 * `changed` is called after the commit, for what a domain has to clear or tell.
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
