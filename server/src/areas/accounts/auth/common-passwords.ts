import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const READER = join(import.meta.dirname, 'common-passwords-process.ts');
/** No password has it: the contract refuses it in every text. */
export const SEPARATOR = '\0';
const MAX_BYTES = 4 * 1024 * 1024;

let loading: Promise<Buffer> | undefined;

/**
 * Loads, when somebody first signs up, the passwords that guessing begins with: small letters, a separator on both sides
 * of each. Another process unpacks them: as strings of this one they would hold a hundred times these 200 KB for good.
 */
async function load(): Promise<Buffer> {
  // it needs no secrets of ours
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const options = { encoding: 'buffer', maxBuffer: MAX_BYTES, env, windowsHide: true } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [READER], options);
  return stdout;
}

/** Whether a password, whatever its case, is among the 18,000 most common ones that are long enough. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    // the next sign-up tries again
    loading = undefined;
    throw error;
  });
  return (await loading).includes(SEPARATOR + password.toLowerCase() + SEPARATOR);
}
