import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sourceFile } from '../../../platform/folders.ts';

const READER = sourceFile('areas/accounts/auth/common-passwords-process.ts');
/** No password contains this: the contract refuses it in every text. */
export const SEPARATOR = '\0';
const MAX_BYTES = 4 * 1024 * 1024;

let loading: Promise<Buffer> | undefined;

/**
 * Load the most common passwords at the first sign-up: 200 KB in lower case, with a separator on both sides of each.
 * Another process unpacks them, because their strings would permanently take a hundred times as much memory here.
 */
async function load(): Promise<Buffer> {
  // pass no secrets to the process
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const options = { encoding: 'buffer', maxBuffer: MAX_BYTES, env, windowsHide: true } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [READER], options);
  return stdout;
}

/** Whether a password, in any case, is one of the 18,000 most common ones of sufficient length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    // the next new password tries again
    loading = undefined;
    throw error;
  });
  return (await loading).includes(SEPARATOR + password.toLowerCase() + SEPARATOR);
}
