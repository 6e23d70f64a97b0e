import { hash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/** A key outside the database that encrypts data in it: 256 bits, named by the beginning of its hash. */
export interface SecretKey {
  readonly id: string;
  readonly secret: Buffer;
}

const KEY_BYTES = 32;

/** The place of the keys of a vault: an environment variable, or a file of the data folder. */
export interface KeyPlace {
  readonly path: string;
  readonly variable: string;
  /** The value of the variable, if it is set. */
  readonly given: string | undefined;
}

/**
 * Read the keys. The first one encrypts; the others only decrypt older data. There are none while the file is missing.
 *
 * @throws StartError when they are not keys
 */
export async function readSecretKeys({ path, variable, given }: KeyPlace): Promise<readonly SecretKey[]> {
  if (given !== undefined) return parseKeys(given, variable);
  try {
    // Restore strict permissions, which a backup or a careless copy may have loosened.
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
    return parseKeys(await readFile(path, 'utf8'), path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/** Parse keys in base64, separated by white space or commas. */
export function parseKeys(text: string, where: string): SecretKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const secret = Buffer.from(part, 'base64');
      // The value is a secret, so the error does not repeat it.
      if (secret.length !== KEY_BYTES) throw new StartError(`${where} must be keys of ${KEY_BYTES} bytes in base64`);
      return { id: hash('sha256', secret, 'hex').slice(0, 8), secret };
    });
  if (keys.length === 0) throw new StartError(`${where} must hold a key of ${KEY_BYTES} bytes in base64`);
  return keys;
}

/** Create a file with a new key: completely or not at all, because several processes may start on one folder. */
export async function makeKeyFile({ path }: Pick<KeyPlace, 'path'>): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
