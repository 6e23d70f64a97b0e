import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

/** The arguments of a Node that logs to its standard output with `logger`, and writes past it with `mark`. */
const nodeWith = (script: string) => [
  '--input-type=module',
  '--eval',
  `import { writeSync } from 'node:fs';
   import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
   const logger = createLogger({ level: 'info' });
   const mark = (text) => writeSync(1, JSON.stringify({ msg: text }) + '\\n');
   ${script}`,
];
const messages = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

test('a warning is written at once with the lines before it, the others together, and none is lost at the end', () => {
  const script = `
    logger.info('one');
    logger.info('two');
    mark('before the warning');
    logger.warn('three');
    mark('after the warning');
    logger.info('four');
    mark('before the end');
    process.exit(1);`;
  const { stdout } = spawnSync(process.execPath, nodeWith(script), { encoding: 'utf8' });
  expect(messages(stdout)).toEqual([
    ...['before the warning', 'one', 'two', 'three', 'after the warning', 'before the end', 'four'],
  ]);
});

test('a line of a process that goes on is written within a moment', async () => {
  const child: ChildProcess = spawn(process.execPath, nodeWith(`logger.info('alone'); setInterval(() => {}, 1000);`));
  const [text] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  child.kill();
  await once(child, 'exit');
  expect(messages(String(text))).toEqual(['alone']);
});

test('many lines are written whole, in their order', () => {
  const script = `for (let n = 0; n < 500; n++) logger.info({ filling: 'x'.repeat(n) }, String(n));`;
  const { stdout } = spawnSync(process.execPath, nodeWith(script), { encoding: 'utf8' });
  expect(messages(stdout)).toEqual(Array.from({ length: 500 }, (_, n) => String(n)));
});
