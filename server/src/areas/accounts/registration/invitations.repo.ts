import { ASKED_LINK_HOURS, INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';

/** Sent by an admin, or asked for by somebody who shows so that an address is theirs. */
export type InvitationKind = 'sent' | 'asked';

/** Who is invited. `name` is what they are called, as far as that is known. */
export interface Invitee {
  readonly email: string;
  readonly name?: string | undefined;
}

/** An invitation with the link that it has now. */
export interface NewLink {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  /** 1 for its first link, 2 when it was sent again. */
  readonly links_count: number;
}

/**
 * Invites addresses, each with a link known by the hash at its place. One that was invited before has only the new link,
 * or, with `onlyNew`, stays as it is and is not answered.
 */
export async function upsertInvitations(
  trx: Executor,
  invitees: readonly (Invitee & { readonly tokenHash: string })[],
  { kind, invitedBy, onlyNew = false }: { kind: InvitationKind; invitedBy?: string | undefined; onlyNew?: boolean },
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
      links_count = old.links_count + 1, invited_by = excluded.invited_by, accepted_at = null, accepted_by = null
    where not ${onlyNew}::boolean
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

/** What an admin has sent to an address. */
export const findSentTo = (db: Executor, email: string) =>
  selectOpen(db).where('email', '=', email).where('kind', '=', 'sent').executeTakeFirst();

/** False when somebody else was faster, or it has been taken back. `tokenHash` has to be that of its link still. */
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

/** Those that admins have sent, newest first. */
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

/** False when there is none, or it has been accepted. */
export async function deleteSent(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('kind', '=', 'sent')
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Links that people have asked for and not used are nobody's business any more. */
export async function deleteOldAsked(db: Executor): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('kind', '=', sql.lit('asked'))
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Those of these addresses that have an account. */
export async function withAccount(db: Executor, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from people where lower(email) = any (${[...emails]}::text[])
  `.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** A person has shown that their address is theirs. */
export async function verifyEmail(trx: Executor, personId: string): Promise<void> {
  await trx.updateTable('people').set({ email_verified: true }).where('id', '=', personId).execute();
}
