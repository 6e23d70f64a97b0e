import { randomUUID } from 'node:crypto';
import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import { getMeme, likeMeme, listMemes } from '@quad/contract/memes/memes';
import pg from 'pg';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

const MEMES = 20_000;
const LIKERS = 20;

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** Measure memes: the newest, older pages, one meme, and likes of the newest by many people at once. */
export async function benchMemes(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${MEMES} memes`);
  const ids = await fillMemes(await connectionOf(folder.dataDir));
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'memes', kinds: memeCalls(members, ids), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Memes: ${people.toLocaleString('en')} people, ${MEMES.toLocaleString('en')} memes, ${(MEMES * LIKERS).toLocaleString('en')} people’s likes; ${IN_FLIGHT} calls in flight`;
  return { data: { memes: { people, memes: MEMES, rows } }, sections: [{ title, text: peopleTable(rows) }], targets };
}

/** Fill a database with liked memes, and return their ids, newest first. */
async function fillMemes(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const media = { type: 'image', width: 800, height: 600, thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' };
  const files = { name: 'ab/abc.webp', variants: [{ name: 'ab/abd.webp', width: 320 }], poster: null, duration: null };
  try {
    await client.query(
      `insert into memes (id, author_id, title, media, likes_count, created_at)
       select time_ordered_id(at), person.id, 'When the lab is cancelled, part ' || n, $2::jsonb, $3, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '1 minute' * ($1 - n) as at) moment
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (n * 7919) % (select count(*) from people)`,
      [MEMES, JSON.stringify({ ...media, ...files }), LIKERS],
    );
    await client.query(
      `insert into meme_likes (meme_id, person_id, count, batch)
       select meme.id, person.id, 1, gen_random_uuid()
       from (select id, row_number() over (order by id) as n from memes) meme
       cross join generate_series(1, $1::int) liker
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (meme.n * 13 + liker) % (select count(*) from people)
       on conflict do nothing`,
      [LIKERS],
    );
    await client.query('vacuum analyze all_memes, meme_likes');
    const { rows } = await client.query<{ id: string }>('select id from memes order by id desc');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

function memeCalls(members: readonly Member[], ids: readonly string[]): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls'], uniform = false): CallKind => ({
    name,
    calls,
    expects: 200,
    uniform,
  });
  const idAt = (place: number): string => ids[place % ids.length] ?? '';
  return [
    kindOf(
      'the newest',
      members.map(({ token }) => callTo(listMemes, { token, query: {} })),
    ),
    kindOf(
      'thirty of them',
      members.map(({ token }) => callTo(listMemes, { token, query: { limit: 30 } })),
    ),
    kindOf(
      'two more, also far back',
      members.map(({ token }, i) => callTo(listMemes, { token, query: { limit: 2, before: idAt(i * 37) } })),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getMeme, { token, params: { id: idAt(i * 11) } })),
    ),
    // most people have no likes left to give; the measured cost is the lock of a meme that many like at once
    kindOf(
      'likes of the four newest',
      members.map(({ token }, i) =>
        callTo(likeMeme, {
          token,
          params: { id: idAt(i % 4) },
          body: { clicks: 1 + (i % MEME_LIKES_MAX), batch: randomUUID() },
        }),
      ),
    ),
  ];
}
