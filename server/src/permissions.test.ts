import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { type CallDefinition, capabilityOf, isRead } from '@quad/contract/wire/call';
import { type Capability, isStaffRole, may, ROLE_KEYS, type RoleKey } from '@quad/contract/wire/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marked, readConsoleActions } from './testing/console-actions.ts';
import { type Answer, createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import type { PermissionRow } from './testing/permission-rows.ts';
import { permissionTable } from './testing/permission-table.ts';
import { picture } from './testing/posts.ts';
import { startPushService } from './testing/push-service.ts';
import { type Cast, castFor, newPeople, newStage, ROLES, type Role, retireOthers } from './testing/stage.ts';

const ROWS = permissionTable({
  quad: () => quad,
  photo: () => photo,
  readers: () => readers,
  pushOrigin: () => pushService.origin,
});

let pushService: Awaited<ReturnType<typeof startPushService>>;
let quad: TestContext;
let photo: FormData;
/** The people of every row that only reads. They also play refused roles of other rows. */
let readers: Cast;
beforeAll(async () => {
  pushService = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: pushService.origin });
  readers = await newPeople(quad);
  const [treasurer, registrar, communications, it] = await Promise.all(
    PARTS.map((role) => quad.newPerson(role, { role })),
  );
  if (!treasurer || !registrar || !communications || !it) throw new Error('there is a person for each role');
  parts = { treasurer, registrar, communications, it };
  photo = new FormData();
  photo.set('picture', new Blob([new Uint8Array(await picture())]), 'photo.png');
});
afterAll(async () => {
  await quad.close();
  await pushService.close();
});

const CALLS = new Map((await everyCall()).map((call) => [nameOf(call), call]));
const callOf = ({ name }: PermissionRow): CallDefinition => {
  const call = CALLS.get(name.split(',')[0] ?? '');
  if (!call) throw new Error(`the contract has no call of the row ${name}`);
  return call;
};

/**
 * Rows that also run with their ids in upper case, which must mean the same id. The contract's `Id` lower-cases every
 * id in one place (decision 70), and a test below checks that every call uses it. So a sample is enough: for each kind
 * of parameter and each large domain, a row that compares the id with a person, a relation or a cache.
 */
const UPPER_CASE = [
  'DELETE /api/account/devices/:id',
  'GET /api/moderation/cases/:id',
  'GET /api/posts/user/:userId',
  'PATCH /api/posts/:id',
  'DELETE /api/posts/:id/comment/:commentId',
  'HEAD /api/uploads/:id',
  'GET /api/users/:id',
  'PATCH /api/profile/update/:id',
  'POST /api/follow/follow/:id',
  'PUT /api/friends/lists/:list/:id',
  'POST /api/notices/:id/acknowledge',
  'DELETE /api/library/:id',
  'DELETE /api/library/:id/groups/:groupId',
  'POST /api/memes/:id/like',
  'PUT /api/groups/:id/members/:personId/role',
  'PATCH /api/group-replies/:id',
  'POST /api/polls/:id/vote',
  'GET /api/listings/:id/deals/:buyerId',
  'POST /api/handovers/:id/confirm',
  'GET /api/lost-items/:id/returns/:personId',
  'POST /api/conversations/with/:id',
  'DELETE /api/conversations/:id/members/:personId',
  'PATCH /api/messages/:id',
  'GET /api/applications/:id',
  'GET /api/feedback/:id',
  'GET /api/grievances/:id, of a report that leaves the member out',
  'GET /api/membership/payments/:id/receipt',
  'GET /api/admin/users/:id',
  'DELETE /api/events/:id/hosts/:person',
  'DELETE /api/events/:id/check-ins/:ticket',
  'DELETE /api/event-teams/:id/members/:person',
];
const upperCased = (text: string) => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => id.toUpperCase());

/** Calls of staff that leave no line in the audit log, each with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'PUT /api/moderation/cases/:id/look': 'it shows other moderators who has the case open',
  'POST /api/admin/users/preview': 'it changes nothing',
  'POST /api/admin/payments/confirm': 'here, with an amount that is not what was asked for',
  'PUT /api/admin/settings/features': 'here, saved as it was: other calls ask for every part',
  'POST /api/admin/payments/statement': 'it compares, and changes nothing',
  'POST /api/admin/filters/try': 'it looks for words, and changes nothing',
  'DELETE /api/admin/settings/appearance/logo': 'here, without a logo',
  'DELETE /api/grievances/committee/:id': 'here, someone who is not on the committee',
  'DELETE /api/placement/officers/:id': 'here, someone who is no officer',
};

/** Whether the audit log must name a person who makes this call, and their role. */
const isRecorded = (call: CallDefinition) =>
  capabilityOf(call) !== undefined && !isRead(call) && !(nameOf(call) in UNRECORDED);

/** The roles that hold a part of what admins may do. Rows give no status for them, because it follows from the contract. */
const PARTS = ['treasurer', 'registrar', 'communications', 'it'] as const satisfies readonly RoleKey[];
type Part = (typeof PARTS)[number];
type Caller = Role | Part;
const isPart = (caller: Caller): caller is Part => PARTS.some((part) => part === caller);
const isStaff = (caller: Caller): boolean => isPart(caller) || caller === 'moderator' || caller === 'admin';
/** A person for each of these roles, in all rows. */
let parts: Readonly<Record<Part, TestPerson>>;

/** Capabilities that give the answer of admins below an address, where the calls themselves are for all users. */
const NEEDED_BELOW: Readonly<Record<string, Capability>> = {
  '/api/events': 'events',
  '/api/event-updates': 'events',
  '/api/event-pictures': 'events',
  '/api/placement': 'placement',
  '/api/postings': 'placement',
  '/api/programs': 'placement',
  '/api/certificates': 'placement',
  '/api/feedback': 'support',
  '/api/grievances/committee': 'appointments',
  '/api/membership/payments': 'payments',
  '/api/profile/update': 'cases',
  '/api/notices': 'notices',
  '/api/polls/:id/nominations': 'content',
};
/** Rows in which admins differ from all others, each with the reason. */
const ADMINS_DIFFER: Readonly<Record<string, string>> = {
  'POST /api/notices/:id/acknowledge': 'notices ask everyone but admins to acknowledge them',
  'POST /api/events/:id/certificates': 'here, an admin has published the event, and its publisher alone certifies',
};

/** The capability with which a caller gets the answer of admins; undefined if everyone gets it. */
function neededFor(row: PermissionRow): Capability | undefined {
  const call = callOf(row);
  if (row.expects.admin === row.expects.stranger || row.name in ADMINS_DIFFER) return undefined;
  const [, needed] = Object.entries(NEEDED_BELOW).find(([below]) => call.path.startsWith(below)) ?? [];
  return capabilityOf(call) ?? needed;
}

/**
 * The status for each caller of a row. A role with the capability gets the status of admins. Without it, another test
 * checks calls of the console, and other calls answer as they answer a stranger.
 */
function statusesOf(row: PermissionRow): Readonly<Partial<Record<Caller, number>>> {
  const needed = neededFor(row);
  if (needed === undefined) return row.expects;
  const ofParts = PARTS.flatMap((part) => {
    if (may(part, needed)) return [[part, row.expects.admin]];
    return capabilityOf(callOf(row)) ? [] : [[part, row.expects.stranger]];
  });
  return { ...row.expects, ...Object.fromEntries(ofParts) };
}
/** The actions of a person's lines in the audit log that name this role, oldest first. */
const actionsOf = async ({ id }: TestPerson, role: string): Promise<string[]> => {
  const lines = quad.services.db.selectFrom('audit_log').select('action').where('actor_id', '=', id);
  return (await lines.where('actor_role', '=', role).orderBy('number').execute()).map(({ action }) => action);
};

const DESCRIBED = await readConsoleActions();
/** The audit lines of a call, as the page of the console's actions describes them. */
const describedLines = (call: CallDefinition): string[] =>
  DESCRIBED.filter((action) => action.call === nameOf(call)).flatMap(({ audit }) => marked(audit));

/** The error code of a refusal that follows from the call's access level; undefined if the domain decides. */
function refusalOf(call: CallDefinition, caller: Caller): ErrorCode | undefined {
  if (call.access === 'public') return undefined;
  if (caller === 'guest' || caller === 'disabled') return 'not_signed_in';
  const needed = capabilityOf(call);
  const role = isStaff(caller) ? (caller as RoleKey) : 'user';
  return needed !== undefined && !may(role, needed) ? 'forbidden' : undefined;
}

/** Make the row's call in each role and compare the answers. `written` changes the spelling of the address. */
async function check(row: PermissionRow, written = (address: string) => address) {
  const { path, body, headers = {}, before } = row;
  const call = callOf(row);
  const expects = statusesOf(row);
  const people = isRead(call) ? readers : await castFor(quad, row, readers);
  const changesNothing = (caller: Caller) => isRead(call) || (expects[caller] ?? 0) >= 400;
  // Objects are expensive to create. Roles that change nothing come first and share them with the first role that does.
  const callers = [...PARTS, ...ROLES]
    .filter((caller) => expects[caller] !== undefined)
    .sort((one, other) => +changesNothing(other) - +changesNothing(one));
  const shared = newStage(quad, people, 'guest');
  let isChanged = false;
  let isLogged = false;
  const answers: Partial<Record<Caller, Answer>> = {};
  for (const caller of callers) {
    const as = isPart(caller) ? parts[caller] : people[caller];
    const stage = { ...(isChanged ? newStage(quad, people, 'guest') : shared), as };
    await before?.(stage);
    const address = written(await path(stage));
    // A setting that is saved again as it is leaves no line, so the first one who may save it is looked at.
    const isAudited = !isLogged && isStaff(caller) && !changesNothing(caller) && isRecorded(call);
    const known = isAudited ? (await actionsOf(as, caller)).length : 0;
    const answer = await quad.call(call.method, address, { as, body: await body?.(stage), headers });
    answers[caller] = answer;
    // After an unexpected answer the object may have changed, too.
    isChanged ||= !changesNothing(caller) || answer.status !== expects[caller];
    if (isAudited && answer.status < 300) {
      const lines = (await actionsOf(as, caller)).slice(known);
      expect(lines.length, `what ${caller} does is in the audit log`).toBeGreaterThan(0);
      const described = describedLines(call);
      if (described.length > 0) expect(described).toEqual(expect.arrayContaining(lines));
      isLogged = true;
    }
  }
  if (!isRead(call)) await retireOthers(quad, { ...readers, ...parts });
  const statuses = Object.entries(answers).map(([role, { status }]) => [role, status]);
  const said = Object.entries(refusals(answers)).map(([role, { body: refused }]) => [role, refused]);
  expect(Object.fromEntries(statuses), JSON.stringify(Object.fromEntries(said))).toEqual(expects);
  // An answer to HEAD has no body.
  if (call.method === 'HEAD') return;
  for (const [role, { status, body: refused }] of Object.entries(refusals(answers))) {
    expect([role, ERRORS[refused.code as ErrorCode]?.status]).toEqual([role, status]);
    const code = refusalOf(call, role as Caller);
    if (code) expect([role, refused.code]).toEqual([role, code]);
  }
}

const refusals = (answers: Partial<Record<Caller, Answer>>) =>
  Object.fromEntries(Object.entries(answers).filter(([, { status }]) => status >= 400));

/** Make a call without a socket and without what it needs, because the refusal comes before all else. */
async function ask({ method, path }: CallDefinition, as: TestPerson) {
  const answer = await quad.server.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, as.id),
    headers: { 'x-api-source': 'test', authorization: `Bearer ${as.token}` },
  });
  return { status: answer.statusCode, body: answer.json() as { code?: string } };
}

const named = ROWS.map((row) => [row.name, row] as const);

describe('permissions', () => {
  test.each(named)('%s', (_, row) => check(row));

  test.each(named.filter(([name]) => UPPER_CASE.includes(name)))('%s, its ids in upper case', (_, row) =>
    check(row, upperCased),
  );

  test('has each row of the sample in upper case', () => {
    expect(UPPER_CASE.filter((name) => !ROWS.some((row) => row.name === name))).toEqual([]);
  });

  test('reads every id in an address in lower case', () => {
    type Parameters = Readonly<Record<string, { readonly format?: string; readonly lowerCase?: boolean }>>;
    const parametersOf = ({ path, params }: CallDefinition) => {
      const { properties = {} } = (params ?? {}) as { readonly properties?: Parameters };
      return Object.entries(properties).map(([name, schema]) => ({ path, name, ...schema }));
    };
    const ids = [...CALLS.values()].flatMap(parametersOf).filter(({ format }) => format === 'uuid');
    expect(ids.length).toBeGreaterThan(200);
    expect(ids.filter(({ lowerCase }) => !lowerCase)).toEqual([]);
  });

  test('covers every role of the contract, and names what is needed where admins get another answer', () => {
    expect(ROLE_KEYS.filter((role) => isStaffRole(role) && !isPart(role as Caller))).toEqual(['moderator', 'admin']);
    const differing = ROWS.filter(
      ({ name, expects }) => expects.admin !== expects.stranger && !(name in ADMINS_DIFFER),
    );
    expect(differing.filter((row) => neededFor(row) === undefined).map(({ name }) => name)).toEqual([]);
  });

  test('refuses calls of the console to every role without the capability', async () => {
    const answered: [name: string, role: string, code: unknown][] = [];
    for (const call of CALLS.values()) {
      const needed = capabilityOf(call);
      if (needed === undefined) continue;
      for (const part of PARTS) {
        if (may(part, needed)) continue;
        const { status, body } = await ask(call, parts[part]);
        answered.push([nameOf(call), part, status === 403 ? body.code : status]);
      }
    }
    expect(answered.length).toBeGreaterThan(300);
    expect(answered.filter(([, , code]) => code !== 'forbidden')).toEqual([]);
  });

  test('is in this table for every call of the contract', () => {
    const covered = new Set(ROWS.map(callOf));
    expect([...CALLS.values()].filter((call) => !covered.has(call)).map(nameOf)).toEqual([]);
  });

  test('logs no error', () => {
    expect(quad.logged).toEqual([]);
  });
});
