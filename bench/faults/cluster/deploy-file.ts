import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREFIX } from './network.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/** The password of every program of the cluster. */
export const PASSWORD = 'a-password-of-this-run';

/**
 * Read a file of deploy/ with the addresses of this network, and replace more of its settings.
 *
 * @throws Error when the file lacks one of them
 */
export async function deployFile(path: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  let text = await readFile(join(DEPLOY, path), 'utf8');
  for (const [given, own] of Object.entries(settings)) {
    if (!text.includes(given)) throw new Error(`deploy/${path} has no ${JSON.stringify(given)}`);
    text = text.replaceAll(given, own);
  }
  return text.replaceAll('10.0.0.', PREFIX).replaceAll('replace-this-password', PASSWORD);
}
