import { hash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** What encrypts something in the database from outside it: 256 bits, named by the beginning of its hash. */
export interface SecretKey {
  readonly id: string;
  readonly secret: Buffer;
}

const KEY_BYTES = 32;

/**
 * The keys, the one that encrypts first; the others only decrypt what was encrypted before. They are in an environment
 * variable or in a file of the data folder, which is made with a new key when missing.
 *
 * @throws StartError when they are not keys
 */
export async function readSecretKeys(options: {
  dataDir: string;
  /** The name of the file. */
  file: string;
  variable: string;
  /** The value of the variable, if it is set. */
  given: string | undefined;
}): Promise<readonly SecretKey[]> {
  const { dataDir, file, variable, given } = options;
  return given === undefined ? parseKeys(await readKeyFile(join(dataDir, file)), file) : parseKeys(given, variable);
}

/** Keys in base64, with white space or commas between. */
export function parseKeys(text: string, where: string): SecretKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const secret = Buffer.from(part, 'base64');
      // the value itself is a secret, so it is not repeated
      if (secret.length !== KEY_BYTES) throw new StartError(`${where} must be keys of ${KEY_BYTES} bytes in base64`);
      return { id: hash('sha256', secret, 'hex').slice(0, 8), secret };
    });
  if (keys.length === 0) throw new StartError(`${where} must hold a key of ${KEY_BYTES} bytes in base64`);
  return keys;
}

async function readKeyFile(path: string): Promise<string> {
  try {
    // what a backup or a careless copy has opened to others is closed again
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeKeyFile(path);
    return readFile(path, 'utf8');
  }
}

/** Makes the file whole or not at all: several processes may start on one folder. */
async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    // another one was first
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
