import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openRegistration } from '../../fill/open-registration.ts';
import { type Browser, browserOf, call } from './calls.ts';

const PEOPLE = 8;
const READERS = 3;
/** Fewer seats than people. */
const SEATS = 3;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** The people of a run, and the conversation in which all writers write. */
export interface Campus {
  /** A short random text that every text of this run contains. */
  readonly run: string;
  readonly people: readonly Browser[];
  /** People who only read: a page that lacks a change of others is as good for them. */
  readonly readers: readonly Browser[];
  readonly conversation: string;
  /** Publish an event with few seats, and return its id; undefined while that fails. */
  publishEvent(): Promise<string | undefined>;
}

/** Sign people up, make one of them an admin, and open a group of all. `url` is the balancer's. */
export async function foundCampus(url: string, database: pg.Client): Promise<Campus> {
  const people: Browser[] = [];
  await openRegistration(database);
  for (let i = 0; i < PEOPLE; i++) people.push(await newPerson(url, database, i === 0 ? 'admin' : 'user'));
  const readers: Browser[] = [];
  for (let i = 0; i < READERS; i++) readers.push(await newPerson(url, database, 'user'));
  const [admin, ...others] = people;
  if (!admin) throw new Error('nobody has signed up');
  const group = await succeed<{ conversation: { _id: string } }>(admin, url, '/api/conversations/groups', {
    name: 'Robotics',
    personIds: others.map(({ personId }) => personId),
  });
  const conversation = group.conversation._id;
  for (const one of others) await succeed(one, url, `/api/conversations/${conversation}/accept`);
  return {
    run: randomUUID().slice(0, 8),
    people,
    readers,
    conversation,
    async publishEvent() {
      const startsAt = Date.now() + WEEK_MS;
      const body = {
        clientId: randomUUID(),
        title: 'Build a compiler',
        category: 'Coding',
        location: 'Seminar Hall 2',
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + 7_200_000).toISOString(),
        timeZone: 'Asia/Kolkata',
        capacity: SEATS,
      };
      const { status, text } = await admin.call(url, 'POST', '/api/events', { body });
      return status === 201 ? (JSON.parse(text) as { _id: string })._id : undefined;
    },
  };
}

async function newPerson(url: string, database: pg.Client, role: string): Promise<Browser> {
  const name = `f${randomBytes(6).toString('hex')}`;
  const account = { email: `${name}@quad.example`, password: `Vr7-${randomBytes(9).toString('base64url')}` };
  await call(url, 'POST', '/api/auth/signup', { body: { fullname: 'Asha Rao', ...account } });
  await database.query('update people set role = $1 where email = $2', [role, account.email]);
  const { status, text } = await call(url, 'POST', '/api/auth/login', { body: account });
  if (status !== 200) throw new Error(`nobody can sign in: ${status} ${text}`);
  const { token, user } = JSON.parse(text) as { token: string; user: { _id: string } };
  return browserOf({ personId: user._id, name, token });
}

async function succeed<Body>(as: Browser, url: string, path: string, body?: object): Promise<Body> {
  const { status, text } = await as.call(url, 'POST', path, body ? { body } : {});
  if (status !== 200 && status !== 201) throw new Error(`POST ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Body;
}
