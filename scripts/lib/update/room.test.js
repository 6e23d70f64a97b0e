import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureRoom, needOfBackup } from './room.js';

const MB = 1024 * 1024;
const NEEDS = [
  { what: 'the release', folder: '/opt/quad', bytes: 400 * MB },
  { what: 'the backup', folder: '/mnt/backups', bytes: 700 * MB },
];

test('needs on one disk add up', () => {
  expect(() => ensureRoom(NEEDS, () => ({ disk: 1, free: 1000 * MB }))).toThrow(
    'the release and the backup need 1100 MB on the disk of /opt/quad, and 1000 MB are free: nothing has been changed',
  );
  expect(() => ensureRoom(NEEDS, (disk) => ({ disk, free: 800 * MB }))).not.toThrow();
  expect(() => ensureRoom(NEEDS, (disk) => ({ disk, free: 500 * MB }))).toThrow('the backup needs 700 MB');
});

test('a backup needs room for rows, media and uploads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-room-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'ab', 'one'), Buffer.alloc(1000));
  expect(needOfBackup('/mnt', { dataDir, databaseBytes: 5000 })).toEqual({
    what: 'the backup',
    folder: '/mnt',
    bytes: 6000,
  });
  expect(() => ensureRoom([needOfBackup(join(dataDir, 'not/yet'), { dataDir, databaseBytes: 0 })])).not.toThrow();
});
