import pg from 'pg';
import { progress } from '../progress.ts';
import { fillConsole } from './fill-console.ts';
import { fillEvents } from './fill-events.ts';
import { fillGroups } from './fill-groups.ts';
import { fillLibrary } from './fill-library.ts';
import { fillMarket } from './fill-market.ts';
import { fillMemes } from './fill-memes.ts';
import { fillMessages } from './fill-messages.ts';
import { fillPolls } from './fill-polls.ts';
import { fillPostings } from './fill-postings.ts';
import { fillQueues } from './fill-queues.ts';
import { CAREERS } from './life/careers.ts';
import { COLLEGE } from './life/college.ts';
import { COMMUNITY } from './life/community.ts';
import { CONSOLE } from './life/console.ts';
import { PEOPLE } from './life/people.ts';
import { POSTS } from './life/posts.ts';
import { varyPeople } from './vary-people.ts';

const EVENTS = 2000;
const LIBRARY = 5000;
const MESSAGES = 20_000;
const CONVERSATIONS = 300;
const VIEWERS = 64;
const STAFF = 20;

/** The people who read the lists: active students without a role. */
export const VIEWERS_QUERY = `select id from people where role = 'user' and not is_disabled
  order by following_count = 0, md5(id::text) limit ${VIEWERS}`;
export const STAFF_QUERY = `select id from people where role = 'admin' order by id limit ${STAFF}`;

/** Fill a database of people and posts with the rest of a campus, so that every list has a full page. */
export async function fillLife(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: staff } = await client.query<{ id: string }>(
      `select id from people order by following_count = 0, md5(id::text) limit ${STAFF} offset ${2 * VIEWERS}`,
    );
    await varyPeople(connection, staff);
    const viewers = await client.query<{ id: string }>(VIEWERS_QUERY);
    const [reader, other] = viewers.rows;
    if (!reader || !other) throw new Error('nobody can read the lists');
    await fillEvents(connection, EVENTS);
    await fillGroups(connection);
    await fillPolls(connection);
    await fillMarket(connection);
    await fillMemes(connection);
    await fillPostings(connection);
    await fillLibrary(connection, LIBRARY);
    await fillMessages(connection, {
      ...{ reader: reader.id, other: other.id, messages: MESSAGES, conversations: CONVERSATIONS },
    });
    await fillQueues(connection, staff);
    await fillConsole(connection, staff);
    await client.query(
      `create temp table viewers as select id, row_number() over () as n from (${VIEWERS_QUERY}) viewer`,
    );
    await client.query(`create temp table staff as select id, row_number() over () as n from (${STAFF_QUERY}) admin`);
    await client.query('create temp table everyone as select id, row_number() over (order by id) as n from people');
    await client.query('analyze viewers, staff, everyone');
    for (const statement of [PEOPLE, POSTS, COLLEGE, COMMUNITY, CAREERS, CONSOLE].flat()) {
      await client.query(statement).catch((error: Error) => {
        throw new Error(`${error.message} in: ${statement}`, { cause: error });
      });
    }
    progress('filled the rest of the campus');
    await client.query('truncate screening_queue');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
