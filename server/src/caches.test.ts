import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';

const PAGE = join(import.meta.dirname, '../../docs/decisions/0060-one-way-to-cache.md');

/** The table of a decision page: the cells of its rows. */
async function documented(): Promise<string[][]> {
  const rows = (await readFile(PAGE, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  // Skip the column titles and the line below them.
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const number = (value: number) => String(Math.round(value * 100) / 100);

let quad: TestContext;
beforeAll(async () => {
  // One of the caches serves the log of requests.
  quad = await createTestContext({ QUAD_LOG: 'info' });
});
afterAll(() => quad.close());

test('the server’s caches match the documentation', async () => {
  const cached = quad.services.caches
    .report()
    .map(({ name, maxBytes, maxAgeMs, clearedBy }) => [
      name,
      number(maxBytes / 1024 / 1024),
      number(maxAgeMs / 1000),
      clearedBy,
    ]);
  // The pages of the web app are listed where it is built.
  const ofServer = (rows: string[][]) => rows.filter(([name]) => name !== 'web pages');
  expect(ofServer(cached)).toEqual(ofServer(await documented()));
});
