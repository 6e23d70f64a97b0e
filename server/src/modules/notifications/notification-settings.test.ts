import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha Rao');
});
afterAll(() => quad.close());

const settings = async () => (await quad.call('GET', '/api/notifications/settings', { as: asha })).body;
const change = (body: unknown) => quad.call('PATCH', '/api/notifications/settings', { as: asha, body });

test('everything is on at first, and each of them stays as it is set', async () => {
  const before = await settings();
  expect(before).toMatchObject({ push: true, digest: true, sendsDigest: false, quietHours: null });
  expect(before.kinds).toContainEqual({ kind: 'like', isOn: true });
  const quietHours = { from: '22:30', to: '07:00', timeZone: 'Asia/Kolkata' };
  expect((await change({ kinds: [{ kind: 'like', isOn: false }], quietHours })).body).toMatchObject({ quietHours });
  const after = await settings();
  expect((await change({ digest: false })).body).toEqual({ ...after, digest: false });
  expect(after.kinds.filter(({ isOn }: { isOn: boolean }) => !isOn)).toEqual([{ kind: 'like', isOn: false }]);
  expect((await change({ quietHours: null })).body.quietHours).toBeNull();
  expect((await change({})).body).toMatchObject({ digest: false, quietHours: null });
});

test.each([
  ['a kind that there is not', { kinds: [{ kind: 'poke', isOn: true }] }],
  ['a time zone that there is not', { quietHours: { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' } }],
  ['a time that there is not', { quietHours: { from: '24:00', to: '07:00', timeZone: 'Asia/Kolkata' } }],
])('%s is refused', async (_, body) => {
  const before = await settings();
  expect(await change(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await settings()).toEqual(before);
});
