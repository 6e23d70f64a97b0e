import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { drill } from './drill.ts';

test('every duty of the law works on a scratch campus', async () => {
  const lines: string[] = [];
  const status = await drill.run({ config: readConfig({}), args: [], folder: '.', say: (line) => lines.push(line) });
  expect(lines.join('\n')).not.toContain('FAILED');
  expect(lines.at(-1)).toMatch(/^All \d+ duties work\.$/);
  expect(status).toBe(0);
}, 120_000);
