import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
});
afterAll(() => quad.close());

const guess = (email: string) =>
  quad.call('POST', '/api/auth/login', { body: { email, password: 'not the password' } });

test('guessing the password of one account is slowed down, whatever the case, while others still sign in', async () => {
  for (let i = 0; i < 10; i++)
    expect((await guess(i % 2 ? 'ASHA@quad.example' : 'asha@quad.example')).status).toBe(401);
  const { status, body, headers } = await guess('asha@quad.example');
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('bose@quad.example')).status).toBe(401);
});
