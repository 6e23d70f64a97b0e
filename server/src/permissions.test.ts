import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { type CallDefinition, isRead } from '@quad/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestContext, type TestContext } from './testing/context.ts';
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

/** Calls of admins that leave no line in the audit log, each with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /api/admin/users/preview': 'it changes nothing',
  'POST /api/admin/payments/confirm': 'here, with an amount that is not what was asked for',
  'PUT /api/admin/settings/features': 'here, saved as it was: other calls ask for every part',
  'POST /api/admin/payments/statement': 'it compares, and changes nothing',
  'POST /api/admin/filters/try': 'it looks for words, and changes nothing',
  'DELETE /api/admin/settings/appearance/logo': 'here, without a logo',
  'DELETE /api/grievances/committee/:id': 'here, someone who is not on the committee',
  'DELETE /api/placement/officers/:id': 'here, someone who is no officer',
};

/** Whether the audit log must name an admin who makes this call. */
const isRecorded = (call: CallDefinition) => call.access === 'admin' && !isRead(call) && !(nameOf(call) in UNRECORDED);
const linesOf = async (personId: string) => {
  const lines = quad.services.db.selectFrom('audit_log').select('number').where('actor_id', '=', personId);
  return (await lines.execute()).length;
};

/** The error code of a refusal that follows from the call's access level; undefined if the domain decides. */
function refusalOf({ access }: CallDefinition, role: Role): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (role === 'guest' || role === 'disabled') return 'not_signed_in';
  return access === 'admin' && role !== 'admin' ? 'forbidden' : undefined;
}

/** Whether the row's call changes nothing when this role makes it. */
const changesNothing = (row: PermissionRow, role: Role) => isRead(callOf(row)) || row.expects[role] >= 400;

/** Make the row's call in each role and compare the answers. `written` changes the spelling of the address. */
async function check(row: PermissionRow, written = (address: string) => address) {
  const { path, body, headers = {}, before, expects } = row;
  const call = callOf(row);
  const people = isRead(call) ? readers : await castFor(quad, row, readers);
  // Objects are expensive to create. Roles that change nothing come first and share them with the first role that does.
  const roles = [...ROLES].sort((one, other) => +changesNothing(row, other) - +changesNothing(row, one));
  const shared = newStage(quad, people, 'guest');
  let isChanged = false;
  const answers: Partial<Record<Role, Answer>> = {};
  for (const role of roles) {
    const stage = isChanged ? newStage(quad, people, role) : { ...shared, as: people[role] };
    await before?.(stage);
    const address = written(await path(stage));
    const isAudited = role === 'admin' && isRecorded(call);
    const known = isAudited ? await linesOf(stage.as.id) : 0;
    const answer = await quad.call(call.method, address, { as: stage.as, body: await body?.(stage), headers });
    answers[role] = answer;
    // After an unexpected answer the object may have changed, too.
    isChanged ||= !changesNothing(row, role) || answer.status !== expects[role];
    if (isAudited && answer.status < 300)
      expect(await linesOf(stage.as.id), 'what an admin does is in the audit log').toBeGreaterThan(known);
  }
  if (!isRead(call)) await retireOthers(quad, readers);
  const statuses = Object.entries(answers).map(([role, { status }]) => [role, status]);
  const said = Object.entries(refusals(answers)).map(([role, { body: refused }]) => [role, refused]);
  expect(Object.fromEntries(statuses), JSON.stringify(Object.fromEntries(said))).toEqual(expects);
  // An answer to HEAD has no body.
  if (call.method === 'HEAD') return;
  for (const [role, { status, body: refused }] of Object.entries(refusals(answers))) {
    expect([role, ERRORS[refused.code as ErrorCode]?.status]).toEqual([role, status]);
    const code = refusalOf(call, role as Role);
    if (code) expect([role, refused.code]).toEqual([role, code]);
  }
}

const refusals = (answers: Partial<Record<Role, Answer>>) =>
  Object.fromEntries(Object.entries(answers).filter(([, { status }]) => status >= 400));

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

  test('is in this table for every call of the contract', () => {
    const covered = new Set(ROWS.map(callOf));
    expect([...CALLS.values()].filter((call) => !covered.has(call)).map(nameOf)).toEqual([]);
  });

  test('logs no error', () => {
    expect(quad.logged).toEqual([]);
  });
});
