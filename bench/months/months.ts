import { randomUUID } from 'node:crypto';
import { listMessages, sendMessage } from '@quad/contract/messages/messages';
import { listNotifications, unreadNotifications } from '@quad/contract/notifications/notifications';
import pg from 'pg';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import {
  dropPartitions,
  listPartitions,
  makePartitions,
  PARTITIONED,
} from '../../server/src/platform/db/partitions.ts';
import { startOfLater } from '../../server/src/platform/db/periods.ts';
import type { CallKind } from '../calls/call-kinds.ts';
import { checkAnswers, measureInTurn } from '../calls/measure.ts';
import { filledFolder, quietFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, invalid, left, right, table } from '../report.ts';
import { connectionOf, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { fillMonths } from './fill-months.ts';
import { compareTables } from './one-or-many.ts';

/** More messages than one measurement sends: each call sends another message. */
const SENT = 20_000;

interface CallRow {
  readonly call: string;
  readonly p50: number;
  readonly p99: number;
  readonly problems: readonly string[];
}

/** Seconds of work on partitions. */
interface Work {
  readonly work: string;
  readonly seconds: number;
}

/** Measure calls, and work on partitions, with many notifications and messages over many months. */
export async function benchMonths(options: Options): Promise<Findings> {
  const { notifications, messages, months } = options;
  await using folder = await filledFolder(quietFill(options.people, options.posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const connection = await connectionOf(folder.dataDir);
  const began = performance.now();
  await fillMonths(connection, { notifications, messages, months });
  const filled: Work = { work: 'filling', seconds: (performance.now() - began) / 1000 };
  const calls: CallRow[] = [];
  for (const kind of await monthCalls(folder.dataDir, connection)) {
    progress(`measuring: ${kind.name}`);
    const { calls: some, problems } = await checkAnswers(kind, server.port);
    const [found] = await measureInTurn([{ load: { port: server.port, calls: some, connections: 1 } }], options);
    if (!found) throw new Error(`${kind.name} was not measured`);
    calls.push({
      call: kind.name,
      p50: found.p50,
      p99: found.p99,
      problems: found.failures > 0 ? [...problems, `${found.failures} calls failed`] : problems,
    });
  }
  const compared = await compareTables(connection, months);
  const work = [filled, ...(await workOnPartitions(connection))];
  const count = (of: number) => of.toLocaleString('en');
  return {
    data: { months: { notifications, messages, months, calls, work, compared } },
    sections: [
      {
        title: `${count(notifications)} notifications and ${count(messages)} messages over ${months} months; one call at a time`,
        text: table(
          [left('call'), right('p50 ms'), right('p99 ms'), left('')],
          calls.map((row) => [row.call, figure(row.p50), figure(row.p99), invalid(row.problems)]),
        ),
      },
      {
        title: 'Work on partitions',
        text: table(
          [left('work'), right('s')],
          work.map((row) => [row.work, figure(row.seconds)]),
        ),
      },
      {
        title: `Statements on one table, and on a copy with a partition for each of ${months} months; the median`,
        text: table(
          [left('statement'), right('one, ms'), right('by month, ms')],
          compared.map((row) => [row.statement, figure(row.one), figure(row.many)]),
        ),
      },
    ],
    targets: [],
  };
}

async function monthCalls(dataDir: string, connection: pg.ClientConfig): Promise<CallKind[]> {
  const members = await signInMembers(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string; person_id: string }>(
    `select distinct on (person_id) conversation_id as id, person_id from conversation_members
     where person_id = any ($1::uuid[]) order by person_id, conversation_id`,
    [members.map(({ id }) => id)],
  );
  await client.end();
  const talks = rows.flatMap(({ id, person_id }) => {
    const token = members.find((member) => member.id === person_id)?.token;
    return token === undefined ? [] : [{ token, params: { id } }];
  });
  const talk = (index: number) => {
    const found = talks[index % talks.length];
    if (!found) throw new Error('nobody has a conversation');
    return found;
  };
  const kind = (name: string, calls: CallKind['calls'], expects = 200): CallKind => ({
    name,
    calls,
    expects,
    uniform: false,
  });
  return [
    kind(
      'newest notifications',
      members.map(({ token }) => callTo(listNotifications, { token })),
    ),
    kind(
      'unread count',
      members.map(({ token }) => callTo(unreadNotifications, { token })),
    ),
    kind(
      'open a conversation',
      talks.map((one) => callTo(listMessages, { ...one, query: { limit: 40 } })),
    ),
    kind(
      'a page from its middle',
      talks.map((one) => callTo(listMessages, { ...one, query: { limit: 40, around: 50 } })),
    ),
    kind(
      'send a message',
      Array.from({ length: SENT }, (_, n) =>
        callTo(sendMessage, { ...talk(n), body: { clientId: randomUUID(), text: 'One more message' } }),
      ),
      201,
    ),
  ];
}

/** Make a month of each table, delete one month of notifications row by row, and drop another. */
async function workOnPartitions(connection: pg.ClientConfig): Promise<Work[]> {
  progress('making and dropping months');
  const { db, pool, close } = openDatabase({ ...connection, max: 3 }, () => undefined);
  const seconds = async (work: string, run: () => Promise<unknown>): Promise<Work> => {
    const began = performance.now();
    await run();
    return { work, seconds: (performance.now() - began) / 1000 };
  };
  try {
    const done = [
      await seconds('making one more month of each table, and a month of days', () =>
        makePartitions(db, startOfLater('month', Date.now(), 1)),
      ),
    ];
    const [, , oldest, next] = await listPartitions(db, PARTITIONED.notifications);
    if (!oldest || !next) throw new Error('there are too few months');
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from partitions.notifications_${oldest.period}`,
    );
    const count = (rows[0]?.count ?? 0).toLocaleString('en');
    done.push(
      await seconds(`deleting a month of ${count} notifications and their actors by rows`, () =>
        pool.query(`delete from partitions.notifications_${oldest.period}`),
      ),
      await seconds('dropping the next month', () => dropPartitions(db, PARTITIONED.notifications, next.end)),
    );
    return done;
  } finally {
    await close();
  }
}
