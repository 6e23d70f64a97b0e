import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { collectBusMessages } from '../../testing/bus-messages.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { countJobs } from '../../testing/jobs.ts';
import { type EventStream, listen } from '../../testing/listen.ts';
import { addBallot, addPoll } from '../../testing/polls.ts';

/*
 * The attacker sees all data of a server after each vote: each row of each table with its transaction (so also the content
 * of the write-ahead log), each log line at level `trace`, each message between nodes and each live event. Six people vote
 * in the same order in two ballots, with different choices. If all data is equal except for random parts, it does not
 * depend on the choices.
 */

let quad: TestContext;
let node: App;
let url: string;
let author: TestPerson;
const logged: string[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  const config = readConfig({ PORT: '0', QUAD_DATA_DIR: quad.dataDir, QUAD_DEMO: '0', QUAD_RATE_LIMIT: 'off' });
  const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  // Without this, jobs that run each minute would change a ballot's rows between two dumps.
  node = await createApp({ config, connection: { ...quad.connection, max: 5 }, logger, keepsTime: false });
  url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  author = await quad.newPerson('Author');
});
afterAll(async () => {
  await node.close();
  await quad.close();
});

const newVoters = () => Promise.all(Array.from({ length: 6 }, (_, n) => quad.newPerson(`Voter ${n}`)));

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replace the parts that differ between any two ballots: ids, times and encrypted bytes. Keep the number of bytes. */
function withoutRandomParts(text: string, pollId: string, voters: readonly TestPerson[]): string {
  const people = new Map(voters.map(({ id }, n) => [id, `voter ${n}`]));
  return (
    text
      .replaceAll(pollId, 'BALLOT')
      // the number of a row that queues a text for the filters
      .replace(/^\(\d+,(?=poll,)/, '(')
      // the number of a job
      .replace(/^\(\d+,,/, '(')
      .replace(UUID, (id) => people.get(id) ?? 'ID')
      .replace(/\\\\x[0-9a-f]+/g, (bytes) => `${bytes.length} BYTES`)
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+\d\d|Z)?/g, 'TIME')
      .replace(/"(?:time|pid|responseTime|reqId|remotePort|hostname|host|ms)":(?:"[^"]*"|[\d.]+)/g, '')
  );
}

/** All rows of the transactions that wrote a ballot's id, with the order of the transactions. */
async function dump(pollId: string, voters: readonly TestPerson[]): Promise<string[]> {
  const client = new pg.Client(quad.connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const all: { table: string; xmin: number; row: string }[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select xmin::text::bigint as xmin, t::text as row from ${name} t`);
      all.push(...rows.map((row) => ({ table: name, ...row, xmin: Number(row.xmin) })));
    }
    const transactions = new Set(all.filter(({ row }) => row.includes(pollId)).map(({ xmin }) => xmin));
    const about = all.filter(({ xmin }) => transactions.has(xmin));
    const order = [...transactions].sort((one, other) => one - other);
    return about
      .map(({ table, xmin, row }) => `${table} by ${order.indexOf(xmin)}: ${withoutRandomParts(row, pollId, voters)}`)
      .sort();
  } finally {
    await client.end();
  }
}

const changesIn = (stream: EventStream, id: string) =>
  stream.events.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ event }) => event);

async function call(method: string, path: string, as: TestPerson, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Vote with these choices, and record all visible data after each vote. */
async function recordVotes(pollId: string, choices: readonly number[], voters: readonly TestPerson[]) {
  const listener = await collectBusMessages(quad.connection);
  await using stream = await listen(url, author.token);
  await call('POST', `/api/stream/${stream.opened.stream}/channels`, author, { channels: [`poll:${pollId}`] });
  await stream.until(() => stream.events.some(({ event }) => event === 'stream.watches'));
  const steps: unknown[] = [];
  for (const [n, option] of choices.entries()) {
    const as = voters[n] as TestPerson;
    const from = logged.length;
    const answer = await call('POST', `/api/polls/${pollId}/vote`, as, { option });
    const own = logged.slice(from).filter((line) => line.includes(pollId) || line.includes(as.id));
    steps.push({
      answer: withoutRandomParts(answer.text, pollId, voters),
      rows: await dump(pollId, voters),
      log: own.map((line) => withoutRandomParts(line, pollId, voters)),
      // the response for other people
      shown: withoutRandomParts((await call('GET', `/api/polls/${pollId}`, author)).text, pollId, voters),
    });
  }
  await stream.until(() => changesIn(stream, pollId).length > 0);
  await call('POST', `/api/polls/${pollId}/close`, author);
  await node.services.pollEndings.announce(pollId);
  await expect.poll(() => countJobs(quad.services.db, 'announce-poll-results')).toBe(0);
  steps.push({ after: await dump(pollId, voters), kinds: [...new Set(changesIn(stream, pollId))] });
  const messages = listener.texts.filter((text) => text.includes(pollId));
  steps.push({ messages: [...new Set(messages.map((text) => text.includes('option')))] });
  await listener.close();
  return steps;
}

// equal totals, but different voters for each option
const ONE_WAY = [0, 1, 1, 2, 1, 0];
const ANOTHER = [1, 0, 2, 1, 0, 1];

test('all data of a server about a ballot is the same for different choices with equal totals', async () => {
  const ballots = [await addBallot(quad, author), await addBallot(quad, author)];
  // Made before the first vote, because the turnout counts the people who could vote.
  const [some, others] = [await newVoters(), await newVoters()];
  const [first, second] = [
    await recordVotes(ballots[0]?._id ?? '', ONE_WAY, some),
    await recordVotes(ballots[1]?._id ?? '', ANOTHER, others),
  ];
  expect(second).toEqual(first);
  const results = await Promise.all(ballots.map(({ _id }) => call('GET', `/api/polls/${_id}`, author)));
  expect(results.map(({ text }) => JSON.parse(text).options.map(({ votes }: { votes: number }) => votes))).toEqual([
    [2, 3, 1],
    [2, 3, 1],
  ]);
});

test('the same comparison finds differences in a poll that is not secret', async () => {
  const options = ['Asha', 'Bikash', 'Chitra'];
  const polls = [await addPoll(quad, author, { options }), await addPoll(quad, author, { options })];
  const [some, others] = [await newVoters(), await newVoters()];
  expect(await recordVotes(polls[0]?._id ?? '', ONE_WAY, some)).not.toEqual(
    await recordVotes(polls[1]?._id ?? '', ANOTHER, others),
  );
});

test('the encrypted bytes change with each vote, also for the same choice, and keep their length', async () => {
  const { _id: id } = await addBallot(quad, author);
  const sealed = async () => {
    const { sealed: bytes } = await quad.services.db
      .selectFrom('ballot_tallies')
      .select('sealed')
      .where('poll_id', '=', id)
      .executeTakeFirstOrThrow();
    return bytes.toString('hex');
  };
  const seen = [await sealed()];
  const voters = await newVoters();
  for (const as of voters) {
    await call('POST', `/api/polls/${id}/vote`, as, { option: 0 });
    seen.push(await sealed());
  }
  expect([new Set(seen).size, new Set(seen.map(({ length }) => length)).size]).toEqual([voters.length + 1, 1]);
});
