import { expect, test } from 'vitest';
import { settingsToCheck } from './setup.rules.ts';

test('keys in the data folder are reported, even a single one', () => {
  const set = { publicUrl: 'https://quad.example', accountKey: 'a', grievanceKey: 'g', ballotKey: 'b' };
  const keysOf = (config: Parameters<typeof settingsToCheck>[0]) =>
    settingsToCheck(config).find(({ name }) => name === 'Keys')?.state;
  expect(keysOf(set)).toBe('works');
  for (const missing of ['accountKey', 'grievanceKey', 'ballotKey'])
    expect(keysOf({ ...set, [missing]: undefined }), missing).toBe('missing');
});
