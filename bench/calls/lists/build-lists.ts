import { GRIEVANCE_KINDS } from '@quad/contract/support/feedback-terms';
import { sendNamedGrievance } from '@quad/contract/support/grievances';
import { capabilityOf } from '@quad/contract/wire/call';
import pg from 'pg';
import { STAFF_QUERY, VIEWERS_QUERY } from '../../fill/fill-life.ts';
import { callTo, type HttpCall, makeCall } from '../../load/http-call.ts';
import { connectionOf, type Member, signInPeople } from '../../server/campus.ts';
import type { RunningServer } from '../../server/server.ts';
import type { CallKind } from '../call-kinds.ts';
import type { ListRow } from './list-row.ts';
import { rowName } from './list-rows.ts';

/** Reports to the committee that each of the first viewers sends: only the server can seal them. */
const GRIEVANCES = 5;
const REPORTERS = 12;

/** The people who call, and the database that selects the parameters. */
interface Callers {
  readonly client: pg.Client;
  readonly viewers: readonly Member[];
  readonly staff: readonly Member[];
}

/** Build the calls of these rows for the running server. */
export async function buildLists(server: RunningServer, rows: readonly ListRow[]): Promise<CallKind[]> {
  const client = new pg.Client(await connectionOf(server.dataDir));
  await client.connect();
  try {
    const viewers = await signInPeople(client, VIEWERS_QUERY);
    const staff = await signInPeople(client, STAFF_QUERY);
    if (rows.some(({ call }) => call.path.startsWith('/api/grievances'))) await sendGrievances(server.port, viewers);
    const kinds: CallKind[] = [];
    for (const row of rows) kinds.push(await kindOf(row, { client, viewers, staff }));
    return kinds;
  } finally {
    await client.end();
  }
}

async function kindOf(row: ListRow, { client, viewers, staff }: Callers): Promise<CallKind> {
  const callers = capabilityOf(row.call) ? staff : viewers;
  const subjects = row.of ? (await client.query<Record<string, string>>(row.of)).rows : [{}];
  if (subjects.length === 0) throw new Error(`${rowName(row)} has no subject: extend the fill`);
  const own = await tokensOf(client, subjects);
  const turns = Math.max(callers.length, subjects.length, row.queries.length);
  const calls = Array.from({ length: turns }, (_, turn): HttpCall => {
    const { caller, ...params } = at(subjects, turn);
    const token = caller ? own.get(caller) : at(callers, turn).token;
    const input = { token: row.call.access === 'public' ? undefined : token, query: at(row.queries, turn) };
    return callTo(row.call, { ...input, params } as never);
  });
  return { name: rowName(row), calls, expects: row.call.status ?? 200, uniform: false };
}

/** Sign in the callers that the rows of a query name. */
async function tokensOf(client: pg.Client, subjects: readonly Readonly<Record<string, string>>[]) {
  const ids = [...new Set(subjects.flatMap(({ caller }) => caller ?? []))];
  if (ids.length === 0) return new Map<string, string>();
  const members = await signInPeople(client, `select unnest('{${ids.join()}}'::uuid[]) as id`);
  return new Map(members.map(({ id, token }) => [id, token]));
}

async function sendGrievances(port: number, viewers: readonly Member[]): Promise<void> {
  const [kind] = GRIEVANCE_KINDS;
  for (const { token } of viewers.slice(0, REPORTERS)) {
    for (let n = 0; n < GRIEVANCES; n++) {
      const body = { kind, text: 'It was in the hostel.', place: 'Hostel 4', happened: 'In the evening' };
      await makeCall(port, callTo(sendNamedGrievance, { token, body: body as never }));
    }
  }
}

function at<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('nobody can call');
  return item;
}
