import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createPasswordHashing } from '../../server/src/platform/auth/password-hashing.ts';

/** How many people the load acts as: the newest people, who have no activity yet. */
export const LOAD_PEOPLE = 64;
/** The password of each of these people. */
export const LOAD_PASSWORD = 'bench-password-2026';

/** Give each person of the load a password, and a session that does not expire while the filled folder is cached. */
export async function addLoadSessions(client: pg.ClientBase): Promise<void> {
  const passwords = createPasswordHashing();
  const hash = await passwords.hash(LOAD_PASSWORD);
  await passwords.close();
  const { rows } = await client.query<{ id: string }>('select id from people order by id desc limit $1', [LOAD_PEOPLE]);
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into sessions (id, token, person_id, expires_at)
     select uuidv7(), token, person_id, now() + interval '10 years' from unnest($1::text[], $2::uuid[]) as s(token, person_id)`,
    [ids.map(() => randomBytes(24).toString('base64url')), ids],
  );
  await client.query(
    `insert into accounts (id, person_id, provider_id, account_id, password)
     select uuidv7(), id, 'credential', id::text, $1 from unnest($2::uuid[]) as p(id)`,
    [hash, ids],
  );
}
