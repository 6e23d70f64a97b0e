import { AUDIT_ACTIONS } from '@quad/contract/audit-actions';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { withheldFrom } from '../audit/withheld-lines.ts';

interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly via: 'app' | 'shell' | 'server';
  readonly action: string;
  readonly actor_id: string | null;
  readonly name: string | null;
}

/** The newest acts of those who run the campus that a reader is shown. An action that a newer release knows is told by its key. */
export async function newestActs(db: Executor, readerId: string, limit: number) {
  const withheld = await withheldFrom(db, readerId);
  const { rows } = await sql<AuditRow>`
    select number::text, at, via, action, actor_id, people.name
    from (
      select * from audit_log where number <> all (${[...withheld.numbers]}::bigint[]) order by number desc limit ${limit}
    ) as audit_log
    left join people on people.id = actor_id
    order by audit_log.number desc
  `.execute(db);
  const says: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return rows.map(({ number, at, via, action, actor_id, name }) => ({
    id: `act-${withheld.shown(Number(number))}`,
    at,
    via,
    says: says[action] ?? action,
    ...(actor_id === null || name === null ? {} : { who: { id: actor_id, name } }),
  }));
}
