import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';

export const DEPLOY = join(import.meta.dirname, '../../../deploy');

const isInstalled = (program: string): boolean => !spawnSync(program, ['--help'], { stdio: 'ignore' }).error;

/** Tests that need programs; skipped where one is not installed. */
export function describeWith(programs: readonly string[], name: string, tests: () => void) {
  const missing = programs.filter((program) => !isInstalled(program));
  return missing.length === 0
    ? describe(name, tests)
    : describe.skip(`${name} (install ${missing.join(', ')} to run these)`, tests);
}

/**
 * Read a file of deploy/ and replace its settings, as its head asks for.
 *
 * @throws Error when the file lacks one of them
 */
export async function deployFile(path: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  let text = await readFile(join(DEPLOY, path), 'utf8');
  for (const [given, own] of Object.entries(settings)) {
    if (!text.includes(given)) throw new Error(`deploy/${path} has no ${JSON.stringify(given)}`);
    text = text.replaceAll(given, own);
  }
  return text;
}
