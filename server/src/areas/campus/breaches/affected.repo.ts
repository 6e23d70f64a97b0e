import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { sql } from 'kysely';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import type { Executor } from '../../../platform/db/database.ts';

export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** Actions of the audit log that carried data of everyone in a table out of Quad, with the kinds of that data. */
const OF_EVERYONE = {
  'accounts.exported': ['profile', 'account'],
  'students.exported': ['college records'],
  'posts.exported': ['posts'],
  'tickets.exported': ['feedback'],
  'payments.exported': ['premium membership'],
  'verifications.exported': ['verification'],
  'backup.asked': ['everything'],
} as const satisfies Partial<Record<AuditAction, readonly string[]>>;

/** Actions that opened one account, or its data, to another person. */
const OF_ONE = [
  'account.reset_link_made',
  'account.reset_link_sent',
  'account.second_factor_off',
  'account.role_changed',
  'nominee.archive',
] as const satisfies readonly AuditAction[];

export interface FoundAct {
  readonly number: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor_id: string | null;
  /** The address of the actor's account; null for the shell, and after its deletion. */
  readonly actor_email: string | null;
  readonly subject_id: string | null;
}

/**
 * The lines of the audit log in a span that carried personal data out, or opened accounts; with `by` only those of these
 * actors.
 */
export async function findExposingActs(
  db: Executor,
  { since, until }: Span,
  by?: readonly string[],
): Promise<FoundAct[]> {
  const { rows } = await sql<FoundAct>`
    select number::integer, at, action, actor_id, p.email as actor_email, subject_id
    from audit_log left join people p on p.id = actor_id
    where at between ${since} and ${until} and action = any(${[...Object.keys(OF_EVERYONE), ...OF_ONE]}::text[])
      and (${by === undefined} or actor_id = any(${[...(by ?? [])]}::uuid[]))
    order by number
  `.execute(db);
  return rows;
}

/** The kinds of data that these acts carried out about everyone, in plain words. */
export const kindsOfEveryone = (acts: readonly FoundAct[]): string[] => [
  ...new Set(
    acts.flatMap(({ action }) => (action in OF_EVERYONE ? OF_EVERYONE[action as keyof typeof OF_EVERYONE] : [])),
  ),
];

/** The accounts that these acts opened. */
export const openedAccounts = (acts: readonly FoundAct[]): string[] => [
  ...new Set(
    acts.flatMap(({ action, subject_id }) =>
      subject_id !== null && OF_ONE.some((one) => one === action) ? [subject_id] : [],
    ),
  ),
];

export interface AffectedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** People by id; all people without ids. Deleted ones are left out. */
export async function listPeople(db: Executor, ids: readonly string[] | undefined): Promise<AffectedPerson[]> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`${ids === undefined} or id = any(${[...(ids ?? [])]}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** People with a session that was used in a span from one of these network addresses. */
export async function findByAddress(
  db: Executor,
  { since, until }: Span,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from sessions
    where ip_address = any(${[...addresses]}::text[]) and created_at <= ${until} and updated_at >= ${since}
  `.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** The kinds of data that Quad stores about a person, by the names in the archive. */
export async function kindsOf(db: Executor, domains: readonly PersonalData[], personId: string): Promise<string[]> {
  const kinds: string[] = [];
  for (const { name, sheets } of domains)
    for (const { query } of sheets) {
      const { rows } = await sql`select from (${query(personId)}) found limit 1`.execute(db);
      if (rows.length === 0) continue;
      kinds.push(name);
      break;
    }
  return kinds;
}
