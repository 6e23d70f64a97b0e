import { AUDIT_ACTIONS } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import { withheldFrom } from '../../../concerns/audit/withheld-lines.ts';
import type { Executor } from '../../../platform/db/database.ts';

interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly via: 'app' | 'shell' | 'server';
  readonly action: string;
  readonly actor_id: string | null;
  readonly name: string | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly what: string | null;
}

/** The paths of subjects by their type. */
const ADDRESSES: Readonly<Record<string, (id: string) => string>> = {
  person: (id) => `/all_users/${id}`,
  notice: (id) => `/college-NoticeHub?notice=${id}`,
  group: (id) => `/groups/${id}`,
  event: (id) => `/events/${id}`,
  posting: (id) => `/internship/${id}`,
  program: (id) => `/internship/programs/${id}`,
};

/** Return the newest acts that the reader may see. An unknown action of a newer release is shown by its key. */
export async function newestActs(db: Executor, readerId: string, limit: number) {
  const withheld = await withheldFrom(db, readerId);
  const { rows } = await sql<AuditRow>`
    select number::text, at, via, action, actor_id, people.name, subject_type, subject_id,
      case subject_type
        when 'person' then (select name from people named where named.id = subject_uuid)
        when 'notice' then (select title from notices where notices.id = subject_uuid)
        when 'group' then (select title from groups where groups.id = subject_uuid)
        when 'event' then (select title from events where events.id = subject_uuid)
        when 'posting' then (select title from postings where postings.id = subject_uuid)
        when 'program' then (select title from programs where programs.id = subject_uuid)
        when 'tag' then (select '#' || tag from tags where tags.id = subject_uuid)
      end as what
    from (
      select * from audit_log where number <> all (${[...withheld.numbers]}::bigint[]) order by number desc limit ${limit}
    ) as audit_log
    left join people on people.id = actor_id
    -- compared as an id, so that each name is read by its index
    cross join lateral (
      select case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id::uuid end as subject_uuid
    ) as subject
    order by audit_log.number desc
  `.execute(db);
  const says: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return rows.map(({ number, at, via, action, actor_id, name, subject_type, subject_id, what }) => ({
    id: `act-${withheld.shown(Number(number))}`,
    at,
    via,
    says: says[action] ?? action,
    ...(actor_id === null || name === null ? {} : { who: { id: actor_id, name } }),
    // A deleted subject has neither a name nor a screen.
    ...(what === null
      ? {}
      : { what, to: subject_id === null ? undefined : ADDRESSES[subject_type ?? '']?.(subject_id) }),
  }));
}
