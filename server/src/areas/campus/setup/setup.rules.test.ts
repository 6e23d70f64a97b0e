import { expect, test } from 'vitest';
import { nightly, settingsToCheck } from './setup.rules.ts';

test('says whether backups hold the keys, which they do when a single one is in the data folder', () => {
  const set = { publicUrl: 'https://quad.example', accountKey: 'a', grievanceKey: 'g', ballotKey: 'b' };
  const keysOf = (config: Parameters<typeof settingsToCheck>[0]) =>
    settingsToCheck(config).find(({ name }) => name === 'Keys')?.says;
  expect(keysOf(set)).toContain('No backup holds them');
  for (const missing of ['accountKey', 'grievanceKey', 'ballotKey'])
    expect(keysOf({ ...set, [missing]: undefined }), missing).toContain('in the data folder');
});

test('asks for nightly backups, and for their passphrase', () => {
  expect(nightly({ backupDir: undefined, backupPassphrase: undefined }).says).toContain('QUAD_BACKUP_DIR');
  const plain = nightly({ backupDir: '/mnt/backups', backupPassphrase: undefined });
  expect(plain).toMatchObject({ state: 'missing', says: expect.stringContaining('QUAD_BACKUP_PASSPHRASE') });
  expect(nightly({ backupDir: '/mnt/backups', backupPassphrase: 'x' }).state).toBe('works');
});
