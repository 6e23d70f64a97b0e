import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKeyFile, parseKeys, readSecretKeys } from './secret-keys.ts';
import { createVault, keyIdOf } from './vault.ts';

const newKey = () => randomBytes(32).toString('base64');
const [old, fresh] = [newKey(), newKey()];
const OF_TESTS = { purpose: 'tests', locked: 'grievances_locked' } as const;
const vaultOf = (...keys: string[]) => createVault(parseKeys(keys.join(','), 'KEY'), OF_TESTS);
const placeIn = (dataDir: string, given?: string) => ({
  path: join(dataDir, 'tests.key'),
  variable: 'QUAD_TESTS_KEY',
  given,
});

describe('a vault', () => {
  test('opens sealed data in its own context, and nothing that was changed', () => {
    const vault = vaultOf(old);
    const sealed = vault.seal({ text: 'न to all' }, 'message 1');
    expect(vault.open(sealed, 'message 1')).toEqual({ text: 'न to all' });
    expect(() => vault.open(sealed, 'message 2')).toThrow();
    for (let at = 0; at < sealed.length; at += 7) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'message 1'), String(at)).toThrow();
    }
  });

  test('reveals nothing by its bytes: another nonce each time, and equal lengths for short texts', () => {
    const vault = vaultOf(old);
    const [yes, again, no] = [{ text: 'yes' }, { text: 'yes' }, { text: 'not at all' }].map((one) =>
      vault.seal(one, ''),
    );
    expect(yes?.equals(again ?? Buffer.of())).toBe(false);
    expect(yes?.length).toBe(no?.length);
    expect(yes?.includes('yes')).toBe(false);
  });

  test('with a new key opens data of the old key while that is listed', () => {
    const sealed = vaultOf(old).seal({ text: 'before' }, 'x');
    const both = vaultOf(fresh, old);
    expect(both.open(sealed, 'x')).toEqual({ text: 'before' });
    expect(keyIdOf(both.seal({}, 'x'))).toBe(both.currentId);
    expect(keyIdOf(sealed)).not.toBe(both.currentId);
    expect(() => vaultOf(fresh).open(sealed, 'x')).toThrow(expect.objectContaining({ code: 'grievances_locked' }));
    expect(both.tags('asha')).toContainEqual(vaultOf(old).tag('asha'));
  });
});

describe('the keys', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quad-keys-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('are generated once in a file that only its owner can read, even by concurrent starts', async () => {
    const read = () => readSecretKeys(placeIn(dataDir));
    expect(await read()).toEqual([]);
    const found = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await makeKeyFile(placeIn(dataDir));
        return read();
      }),
    );
    expect(new Set(found.map(([key]) => key?.id)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['tests.key']);
    const path = join(dataDir, 'tests.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    expect(await read()).toEqual(found[0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).trim()).toHaveLength(44);
  });

  test('of the environment come first, and are named when they are invalid', async () => {
    expect(await readSecretKeys(placeIn(dataDir, fresh))).toEqual(parseKeys(fresh, 'KEY'));
    for (const given of ['short', `${fresh},abc`, ','])
      await expect(readSecretKeys(placeIn(dataDir, given))).rejects.toThrow(/^QUAD_TESTS_KEY must/);
  });
});
