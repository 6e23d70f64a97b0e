import pg from 'pg';

/** The events of a filled database. */
export interface FilledEvents {
  /** Upcoming events, the soonest first. */
  readonly coming: readonly { readonly id: string; readonly startsAt: Date }[];
}

/** How many guests an event has. */
export const GUESTS = 60;

/** Fill a database with events, three quarters of them past, each with guests and a few people on the waiting list. */
export async function fillEvents(connection: pg.ClientConfig, events: number): Promise<FilledEvents> {
  const client = new pg.Client(connection);
  await client.connect();
  const person = (place: string) => `(
    select id, row_number() over (order by id) as place from people
  ) person on person.place = 1 + (${place}) % (select count(*) from people)`;
  try {
    await client.query(
      `insert into events (id, proposer_id, client_id, state, title, description, category, location, starts_at, ends_at,
         time_zone, capacity, going_count, waiting_count, last_number, words)
       select time_ordered_id(now() - interval '1 minute' * ($1 - n)), person.id, gen_random_uuid(), 'published',
         (array['Robotics', 'Compiler', 'Poster', 'Data science', 'Embedded'])[1 + n % 5] || ' ' ||
           (array['workshop', 'hackathon', 'contest', 'talk'])[1 + n % 4] || ' ' || n,
         repeat('Bring a laptop and a friend. ', 10), (array['Tech', 'Coding', 'Design'])[1 + n % 3],
         'Seminar Hall ' || n % 9, now() + (n - $1 * 3 / 4) * interval '3 hours',
         now() + (n - $1 * 3 / 4) * interval '3 hours' + interval '2 hours', 'Asia/Kolkata', $2, $2, 10, $2 + 10, ''
       from generate_series(1, $1::int) n join ${person('n * 7919')}`,
      [events, GUESTS],
    );
    await client.query('insert into event_keys (event_id, key) select id, sha256(uuid_send(id)) from events');
    await client.query('insert into event_hosts (event_id, person_id) select id, proposer_id from events');
    // the events were inserted with their counts
    await client.query('alter table event_registrations disable trigger user');
    await client.query(
      `insert into event_registrations (id, event_id, person_id, state, number, place, seated_at)
       select time_ordered_id(now() + interval '1 millisecond' * guest), event.id, person.id,
         case when guest <= $1 then 'going' else 'waiting' end, guest, guest, case when guest <= $1 then now() end
       from (select id, row_number() over (order by id) as n from events) event
       cross join generate_series(1, $1::int + 10) guest
       join ${person('event.n * 13 + guest')}
       on conflict do nothing`,
      [GUESTS],
    );
    await client.query('alter table event_registrations enable trigger user');
    await client.query('vacuum analyze all_events, event_registrations, event_hosts, event_keys');
    const { rows } = await client.query<{ id: string; starts_at: Date }>(
      'select id, starts_at from events where starts_at > now() order by starts_at, id',
    );
    return { coming: rows.map(({ id, starts_at }) => ({ id, startsAt: starts_at })) };
  } finally {
    await client.end();
  }
}
