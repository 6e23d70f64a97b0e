import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { provenRelease, releaseToStart, validPointer, writePointer } from './releases.js';

const POINTER = { attempt: 'second', release: 'releases/3-a', previous: '.', patienceSeconds: 60, mark: '' };

test('a release that was not tried is tried, and one that failed leads back', () => {
  const triedAs = (/** @type {string} */ attempt, /** @type {boolean} */ works) =>
    releaseToStart(POINTER, { attempt, works, reason: '' });
  expect(releaseToStart(undefined, undefined)).toEqual({ release: '.', isTrial: false });
  expect(releaseToStart(POINTER, undefined)).toEqual({ release: 'releases/3-a', isTrial: true });
  expect(triedAs('first', false)).toEqual({ release: 'releases/3-a', isTrial: true });
  expect(triedAs('second', true)).toEqual({ release: 'releases/3-a', isTrial: false });
  expect(triedAs('second', false)).toEqual({ release: '.', isTrial: false });
});

test("after an update of Quad's folder by hand, its own release counts", () => {
  const base = mkdtempSync(join(tmpdir(), 'quad-releases-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  mkdirSync(join(base, 'server/database/migrations'), { recursive: true });
  expect(validPointer(base)).toBeUndefined();
  writePointer(base, POINTER);
  expect(validPointer(base)).toMatchObject({ release: 'releases/3-a', previous: '.' });
  expect(provenRelease(base)).toBe('.');
  writeFileSync(join(base, 'server/database/migrations/0180_new.sql'), '');
  expect(validPointer(base)).toBeUndefined();
});
