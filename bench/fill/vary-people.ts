import pg from 'pg';

/** Make these people admins, and vary all people: departments, years, roles, last visits. */
export async function varyPeople(
  connection: pg.ClientConfig,
  admins: readonly { readonly id: string }[],
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`
      with numbered as (select id, row_number() over (order by id) as n from people)
      update people set
        department = (array['cse', 'eee', 'mech', 'ds', 'che', 'civil', null])[1 + n % 7],
        year = nullif(n % 5, 0), is_verified = n % 20 = 0, is_disabled = n % 100 = 50,
        role = case when n % 1000 = 1 then 'moderator' when n % 50 = 2 then 'creator' else 'user' end
      from numbered where numbered.id = people.id
    `);
    await client.query(`update people set role = 'admin', is_disabled = false where id = any ($1::uuid[])`, [
      admins.map(({ id }) => id),
    ]);
    await client.query(`
      insert into last_seen (person_id, day)
      select id, current_date - (row_number() over (order by id) % 90)::integer from people where random() < 0.8
      on conflict do nothing
    `);
    await client.query('vacuum analyze people');
    await client.query('vacuum analyze last_seen');
  } finally {
    await client.end();
  }
}
