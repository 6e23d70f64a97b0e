import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Something that those who run the campus have done. */
export interface Act {
  /** The id of the person who did it in the app; `shell` for a command, `server` for what Quad does by itself. */
  readonly by: string;
  readonly action: AuditAction;
  /** What it was done to, such as a person or a post. */
  readonly subject?: { readonly type: string; readonly id: string };
  /**
   * What else there is to know: a reason, values before and after. Lines are never changed, so nothing stands here that has
   * to go when somebody deletes their account: ids, but neither names nor what people wrote.
   */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Writes an act into the audit log, in the transaction that does it, which has to be the last thing in it: until the
 * transaction ends, others that write into the log wait. An edit that changes nothing writes nothing.
 */
export const recordAct = (trx: Executor, act: Act): Promise<void> => recordActs(trx, [act]);

/** Writes acts into the audit log, in their order, in one statement; see `recordAct`. */
export async function recordActs(trx: Executor, acts: readonly Act[]): Promise<void> {
  const lines = acts.filter(changesSomething).map(({ by, action, subject, details = {} }) => {
    const via = by === 'shell' || by === 'server' ? by : 'app';
    return { via, actor_id: via === 'app' ? by : null, action, type: subject?.type, id: subject?.id, details };
  });
  await sql`
    select add_to_audit_log(via, actor_id, action, type, id, coalesce(details, '{}'))
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as _(via text, actor_id uuid, action text, type text, id text, details jsonb)
  `.execute(trx);
}

/** False for an edit whose details say what has changed, and that it is nothing: no field, and the same before and after. */
function changesSomething({ details = {} }: Act): boolean {
  const { before, after, fields, ...rest } = details;
  const saysWhat = fields !== undefined || before !== undefined;
  const isSame = isDeepStrictEqual(before, after) && (!Array.isArray(fields) || fields.length === 0);
  return !saysWhat || !isSame || Object.keys(rest).length > 0;
}
