import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@quad/contract/audit-actions';
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
export async function recordAct(trx: Executor, { by, action, subject, details = {} }: Act): Promise<void> {
  if (changesNothing(details)) return;
  const via = by === 'shell' || by === 'server' ? by : 'app';
  await sql`
    select add_to_audit_log(
      ${via}, ${via === 'app' ? by : null}::uuid, ${action}, ${subject?.type ?? null}, ${subject?.id ?? null},
      ${JSON.stringify(details)}::jsonb
    )
  `.execute(trx);
}

/** Details that say what an edit has changed, and that it is nothing: no field, and the same before and after. */
function changesNothing(details: NonNullable<Act['details']>): boolean {
  const { before, after, fields, ...rest } = details;
  const saysWhat = fields !== undefined || before !== undefined;
  const isSame = isDeepStrictEqual(before, after) && (!Array.isArray(fields) || fields.length === 0);
  return saysWhat && isSame && Object.keys(rest).length === 0;
}
