import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** An action of the people who run the campus. */
export interface Act {
  /** The id of the user who acted in the app; `shell` for a command, `server` for Quad itself. */
  readonly by: string;
  readonly action: AuditAction;
  /** The object of the action, such as a person or a post. */
  readonly subject?: { readonly type: string; readonly id: string };
  /**
   * Further facts: a reason, values before and after. Lines never change, so they must not contain what a deleted
   * account erases: ids are allowed, but neither names nor people's texts.
   */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Write an action into the audit log, in the transaction of the action. It must be the last statement there, because
 * other writers of the log wait until the transaction ends. An edit that changes nothing writes nothing.
 */
export const recordAct = (trx: Executor, act: Act): Promise<void> => recordActs(trx, [act]);

/** Write actions into the audit log, in order, with one statement; see `recordAct`. */
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

/** Whether an action changed something: its details show a changed field or a different value. */
function changesSomething({ details = {} }: Act): boolean {
  const { before, after, fields, ...rest } = details;
  const describesChange = fields !== undefined || before !== undefined;
  const isSame = isDeepStrictEqual(before, after) && (!Array.isArray(fields) || fields.length === 0);
  return !describesChange || !isSame || Object.keys(rest).length > 0;
}
