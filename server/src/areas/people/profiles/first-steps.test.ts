import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const PASSWORD = 'monsoon-evening-41';
const signUp = async (email: string): Promise<TestPerson> => {
  const person = { fullname: 'Meera Nair', email, password: PASSWORD };
  const { status } = await quad.call('POST', '/api/auth/signup', { body: person });
  expect(status).toBeLessThan(300);
  const { body } = await quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  return { id: body.user._id, email, token: body.token } as TestPerson;
};
const state = async (as: TestPerson) => (await quad.call('GET', '/api/first-steps', { as })).body.state;
const change = (as: TestPerson, to: string) => quad.call('PUT', '/api/first-steps', { as, body: { state: to } });

test('first steps are offered after sign-up, can be postponed, and stay done', async () => {
  const [meera, other] = [await signUp('meera@quad.example'), await signUp('other@quad.example')];
  expect(await state(meera)).toBe('new');
  expect((await change(meera, 'later')).status).toBe(200);
  expect(await state(meera)).toBe('later');
  expect((await change(meera, 'done')).status).toBe(200);
  expect(await state(meera)).toBe('done');
  await change(meera, 'later');
  expect(await state(meera)).toBe('done');
  expect(await state(other)).toBe('new');
  expect((await change(other, 'new')).body.code).toBe('invalid_input');
});

test('a person added without a sign-up has no first steps', async () => {
  const id = await quad.services.people.add({ name: 'Demo', email: 'demo@quad.example', username: 'demo.one' });
  const row = await quad.services.db.selectFrom('people').select('first_steps').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ first_steps: null });
});
