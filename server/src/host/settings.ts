import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { HostError } from './host-error.ts';

export type Settings = Readonly<Record<string, string>>;

/** Read a file of settings, as systemd reads it; undefined when it does not exist. */
export async function readSettings(path: string): Promise<Settings | undefined> {
  try {
    // the result has strings only
    return parseEnv(await readFile(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new HostError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

/**
 * Set some settings of a file, and leave its other lines. The file is replaced as a whole, and only its owner may read
 * it.
 */
export async function writeSettings(path: string, changes: Settings): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => HEAD);
  const lines = text.split('\n').filter((line) => !Object.keys(changes).some((name) => line.startsWith(`${name}=`)));
  const own = Object.entries(changes).map(([name, value]) => `${name}=${value}`);
  await replaceFile(
    path,
    `${[...lines.filter((line, at) => line !== '' || at < lines.length - 1), ...own].join('\n')}\n`,
  );
}

const HEAD = '# quad-host writes the address, the database and the data folder. Other settings are yours.\n';

async function replaceFile(path: string, text: string): Promise<void> {
  const next = `${path}.new`;
  await rm(next, { force: true });
  const file = await open(next, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(next, path);
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}
