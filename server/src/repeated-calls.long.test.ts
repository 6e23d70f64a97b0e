import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { effectsIn } from './testing/effects.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import type { PermissionRow } from './testing/permission-rows.ts';
import { permissionTable } from './testing/permission-table.ts';
import { picture } from './testing/posts.ts';
import { startPushService } from './testing/push-service.ts';
import { type Cast, castFor, newPeople, newStage, ROLES } from './testing/stage.ts';

let quad: TestContext;
let photo: FormData;
let readers: Cast;
let pushService: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushService = await startPushService();
  quad = await createTestContext({ QUAD_TEST_PUSH_ORIGIN: pushService.origin });
  readers = await newPeople(quad);
  // notices are of a college
  await newStage(quad, readers, 'guest').college();
  photo = new FormData();
  photo.set('picture', new Blob([new Uint8Array(await picture())]), 'photo.png');
});
afterAll(async () => {
  await quad.close();
  await pushService.close();
});

const ROWS = permissionTable({
  quad: () => quad,
  photo: () => photo,
  readers: () => readers,
  pushOrigin: () => pushService.origin,
});
const CALLS = new Map((await everyCall()).map((call) => [nameOf(call), call]));
const callOf = ({ name }: PermissionRow) => CALLS.get(name.split(',')[0] ?? '');

/** The first role that may make the call of a row. A guest's call needs nobody. */
const roleOf = ({ expects }: PermissionRow) =>
  [...ROLES.slice(1), 'guest' as const].find((role) => expects[role] < 300);
const repeatable = ROWS.filter((row) => callOf(row)?.repeatable !== undefined && roleOf(row) !== undefined);

/** Give a request the parameter with which the contract calls it repeatable, unless it has it. */
function named(parameter: string | true | undefined, address: string, body: unknown) {
  if (typeof parameter !== 'string') return { address, body };
  if (parameter !== 'clientId') return { address: `${address}?${parameter}=true`, body };
  if (!(body instanceof FormData)) return { address, body: { clientId: randomUUID(), ...Object(body) } };
  if (!body.has(parameter)) body.set(parameter, randomUUID());
  return { address, body };
}

test.each(repeatable.map((row) => [row.name, row] as const))('%s, repeated, changes nothing more', async (_, row) => {
  const call = callOf(row);
  const role = roleOf(row);
  if (!call || !role) throw new Error('the row is not one of the chosen ones');
  const stage = newStage(quad, await castFor(quad, row, readers), role);
  await row.before?.(stage);
  const { address, body } = named(call.repeatable, await row.path(stage), await row.body?.(stage));
  // each call has a key of its own, so only the call itself can prevent a second effect
  const send = () => quad.call(call.method, address, { as: stage.as, body, headers: row.headers ?? {} });
  // what the stage has set off, such as notifications, has arrived
  await effectsIn(quad.services.db);
  const first = await send();
  expect(first.status, JSON.stringify(first.body)).toBe(row.expects[role]);
  const once = await effectsIn(quad.services.db);
  const second = await send();
  expect(second.status, JSON.stringify(second.body)).toBe(first.status);
  expect(await effectsIn(quad.services.db)).toEqual(once);
});

test('every repeatable call of the contract is among them, but those that sign in or need a link or a passkey', () => {
  const known = new Set(repeatable.map(callOf));
  const missing = [...CALLS.values()].filter((call) => call.repeatable !== undefined && !known.has(call)).map(nameOf);
  // signing in twice makes two sessions, on purpose; the others only read
  expect(missing.toSorted()).toEqual([
    'POST /api/account/passkeys/proof',
    'POST /api/auth/login',
    'POST /api/auth/passkey',
    'POST /api/auth/second-factor',
    'POST /api/auth/social-login',
    'POST /api/guardian/notice',
    'POST /api/nominee-archive/file',
  ]);
});
