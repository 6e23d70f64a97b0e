import { ASKED_LINK_HOURS, INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';

/**
 * `sent`: an admin invited the address. `asked`: an applicant asked for a link, to prove that the address is theirs.
 */
export type InvitationKind = 'sent' | 'asked';

export interface Invitee {
  readonly email: string;
  readonly name?: string | undefined;
}

export interface Sending {
  readonly kind: InvitationKind;
  readonly invitedBy?: string | undefined;
  /** Skip addresses that were invited before. */
  readonly onlyNew?: boolean;
  /** Skip addresses that were invited in the last hours. */
  readonly restHours?: number;
}

/** An invitation with its current link. */
export interface NewLink {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** The number of links sent so far, with this one. */
  readonly links_count: number;
}

/**
 * Invite addresses, each with the hash of its token. For an address that was invited before, the new link replaces the
 * old one. The old link stays with `onlyNew`, and when it was sent in the last `restHours`. The result leaves these
 * addresses out.
 */
export async function upsertInvitations(
  trx: Executor,
  invitees: readonly (Invitee & { readonly tokenHash: string })[],
  { kind, invitedBy, onlyNew = false, restHours = 0 }: Sending,
): Promise<NewLink[]> {
  const lasts = kind === 'sent' ? INVITATION_DAYS * 24 : ASKED_LINK_HOURS;
  const { rows } = await sql<NewLink>`
    insert into invitations as old (id, email, name, kind, token_hash, invited_by, expires_at)
    select id, email, name, ${kind}, token_hash, ${invitedBy ?? null}::uuid, now() + ${lasts} * interval '1 hour'
    from unnest(
      ${invitees.map(() => newId())}::uuid[], ${invitees.map(({ email }) => email)}::text[],
      ${invitees.map(({ name }) => name ?? null)}::text[], ${invitees.map(({ tokenHash }) => tokenHash)}::text[]
    ) as invitee (id, email, name, token_hash)
    on conflict (email, kind) do update set
      token_hash = excluded.token_hash, name = coalesce(excluded.name, old.name), expires_at = excluded.expires_at,
      sent_at = now(), links_count = old.links_count + 1, invited_by = excluded.invited_by, accepted_at = null, accepted_by = null
    where not ${onlyNew}::boolean
      and (${restHours}::integer = 0 or old.sent_at <= now() - ${restHours}::integer * interval '1 hour')
    returning id, email, name, links_count
  `.execute(trx);
  return rows;
}

const selectOpen = (db: Executor) =>
  db
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'kind'])
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

export const findByToken = (db: Executor, tokenHash: string) =>
  selectOpen(db).where('token_hash', '=', tokenHash).executeTakeFirst();

/** The open invitation that an admin has sent to an address. */
export const findSentTo = (db: Executor, email: string) =>
  selectOpen(db).where('email', '=', email).where('kind', '=', 'sent').executeTakeFirst();

/** Return false if the invitation is accepted, expired or deleted, or if `tokenHash` is not its current one. */
export async function acceptInvitation(
  trx: Executor,
  { id, tokenHash, personId }: { id: string; tokenHash?: string | undefined; personId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ accepted_at: sql<Date>`now()`, accepted_by: personId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invitations that admins have sent, newest first. */
export function listSent(db: Executor, { before, limit }: { before: string | undefined; limit: number }) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'created_at', 'expires_at', 'accepted_at'])
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('kind', '=', sql.lit('sent'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Return false for an unknown or accepted invitation. */
export async function deleteSent(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('kind', '=', 'sent')
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Delete links that applicants asked for, a day after they expired: the addresses have no further use. */
export async function deleteExpiredRequests(db: Executor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('kind', '=', sql.lit('asked'))
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The addresses, in lower case, that have an account. */
export async function addressesWithAccount(db: Executor, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from people where lower(email) = any (${[...emails]}::text[])
  `.execute(db);
  return new Set(rows.map(({ email }) => email));
}

export async function verifyEmail(trx: Executor, personId: string): Promise<void> {
  await trx.updateTable('people').set({ email_verified: true }).where('id', '=', personId).execute();
}
