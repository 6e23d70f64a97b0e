import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../testing/context.ts';
import { AppError } from './errors/app-error.ts';
import { createLogger } from './logger.ts';

const TOKEN = 'q4X0t6mWbFzR1sPp8LhVdK2yTgNcJ5aE';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

/** The lines that `log` writes. */
function linesOf(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger({ level: 'info', to: { write: (line) => void lines.push(line) } }));
  expect(lines.map((line) => JSON.parse(line))).not.toEqual([]);
  return lines.join('');
}

test('an error of Postgres is logged with its code and constraint, without the values of the row', async () => {
  const person = { name: 'Asha', email: 'asha.rao+1@quad.example', username: 'asha.one' };
  await quad.services.people.add(person);
  const error = await quad.services.people.add({ ...person, username: 'asha.two' }).catch((reason: Error) => reason);
  const line = linesOf((logger) => logger.error({ err: error }, 'a call failed'));
  expect(line).toContain('people_email_key');
  expect(line).toContain('23505');
  expect(line).not.toContain('asha.rao');
  const wrapped = linesOf((logger) => logger.error({ err: new AppError('email_taken', { cause: error }) }, 'failed'));
  expect(wrapped).not.toContain('asha.rao');
  const nested = linesOf((logger) => logger.error({ details: [error] }, 'the library failed'));
  expect(nested).not.toContain('asha.rao');
});

test.each([
  ['an address in a message', 'could not write to asha.rao+1@mail.college.example today', 'asha.rao'],
  ['an address in the address of a call', 'GET /api/users/?search=asha.rao%40quad.example failed', 'asha.rao'],
  ['a token in a header', `authorization: Bearer ${TOKEN}`, TOKEN],
  ['a token in a query', `GET /api/x?token=${TOKEN}&page=2`, TOKEN],
  ['a token in a row', `Key (token)=(${TOKEN}) already exists.`, TOKEN],
])('%s is removed, the rest of the line stays', (_, text, secret) => {
  const lines = linesOf((logger) => {
    logger.error(text);
    logger.error({ err: new Error(text) });
    logger.info({ request: { headers: { authorization: `Bearer ${TOKEN}` }, text } }, 'a request');
    logger.info({ session: { token: TOKEN } });
  });
  expect(lines).not.toContain(secret);
  expect(lines).not.toContain(TOKEN);
  expect(lines).toContain(text.slice(0, 5));
});

test('paths of packages in a stack are not addresses', () => {
  const text = 'at node_modules/@better-auth/core/dist/index.mjs:56 of kysely@0.29.9';
  expect(linesOf((logger) => logger.error(text))).toContain('node_modules/@better-auth/core/dist/index.mjs:56');
});
