import type pg from 'pg';

/** Let everyone sign up: a Quad that waits for its set-up lets nobody. */
export function openRegistration(client: pg.ClientBase): Promise<unknown> {
  return client.query(
    `insert into settings (key, value) values ('registration', '{"isOpen": true, "domains": []}') on conflict do nothing`,
  );
}
